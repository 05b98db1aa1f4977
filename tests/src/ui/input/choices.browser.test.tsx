import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { chrome } from "@/shell/chrome";
import { Link } from "@/ui/action/Link";
import { SegmentedControl } from "@/ui/input/SegmentedControl";
import { Switch } from "@/ui/input/Switch";
import { TabLink, TabList } from "@/ui/layout/Tabs";
import "@/styles/base.css";

const SIZES = ["one", "two", "three"] as const;

function Segments() {
  const [value, setValue] = useState<(typeof SIZES)[number]>("one");
  return (
    <SegmentedControl
      legend="How many"
      value={value}
      onChange={setValue}
      options={SIZES.map((size) => ({ value: size, label: size }))}
    />
  );
}

function Toggle({ disabled = false }: { disabled?: boolean }) {
  const [checked, setChecked] = useState(false);
  return (
    <Switch label="Sounds" description="Plays" checked={checked} onChange={setChecked} disabled={disabled} />
  );
}

describe("segmented control", () => {
  it("has room for four words on one line of a phone", async () => {
    const words = ["Length", "Sound", "Cover", "Captions"] as const;
    const options = words.map((value) => ({ value, label: value }));
    await render(
      <div style={{ width: 304 }}>
        <SegmentedControl legend="Parts" value="Length" onChange={() => undefined} options={options} />
      </div>,
    );
    const tops = words.map((word) => page.getByText(word).element().getBoundingClientRect().top);
    expect(new Set(tops).size).toBe(1);
  });

  it("is one stop for the keyboard; the arrow keys choose and wrap round", async () => {
    await render(<Segments />);
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("radio", { name: "one" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("radio", { name: "two" })).toBeChecked();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    await expect.element(page.getByRole("radio", { name: "three" })).toBeChecked();
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement?.getAttribute("type")).not.toBe("radio");
  });

  it("is named by its legend and wide enough for a finger", async () => {
    await render(<Segments />);
    await expect.element(page.getByRole("group", { name: "How many" })).toBeVisible();
    const { height } = page.getByText("two").element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
  });
});

describe("switch", () => {
  it("is turned by the space bar and by a press on its words", async () => {
    await render(<Toggle />);
    const control = page.getByRole("switch", { name: "Sounds" });
    await expect.element(control).toHaveAccessibleDescription("Plays");
    await userEvent.keyboard("{Tab} ");
    await expect.element(control).toBeChecked();
    await page.getByText("Plays").click();
    await expect.element(control).not.toBeChecked();
  });

  it("stays as it is where it is not offered", async () => {
    await render(<Toggle disabled />);
    const control = page.getByRole("switch", { name: "Sounds" });
    await expect.element(control).toBeDisabled();
    page
      .getByText("Plays")
      .element()
      .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await expect.element(control).not.toBeChecked();
  });
});

describe("tabs", () => {
  it("are links in the order of the page; the current one says so", async () => {
    const rootRoute = createRootRoute({
      staticData: { shell: chrome.site },
      component: () => (
        <TabList label="Parts">
          <TabLink to="." search={{}} current={true} count="15+">
            Dares
          </TabLink>
          <TabLink to="." current={false}>
            Activity
          </TabLink>
        </TabList>
      ),
    });
    const history = createMemoryHistory({ initialEntries: ["/"] });
    const router = createRouter({ routeTree: rootRoute, history });
    await render(<RouterProvider router={router} />);
    await expect.element(page.getByRole("link", { name: /Dares/ })).toHaveAttribute("aria-current", "page");
    await expect
      .element(page.getByRole("link", { name: "Activity" }))
      .not.toHaveAttribute("aria-current", "page");
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("link", { name: /Dares/ })).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("link", { name: "Activity" })).toHaveFocus();
  });
});

it("2.5.8 a link that stands alone is high enough for a finger", async () => {
  const rootRoute = createRootRoute({
    staticData: { shell: chrome.tab },
    component: () => (
      <Link look="alone" to=".">
        Archived chats
      </Link>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ["/"] });
  const router = createRouter({ routeTree: rootRoute, history });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole("link", { name: "Archived chats" })).toBeVisible();
  const { height } = page.getByRole("link", { name: "Archived chats" }).element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
});
