import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FeedbackRow } from "@/features/shell/feedback/row/FeedbackRow";
import { FeedbackUrlProvider } from "@/lib/device/feedbackUrl";

it("PRD-15 a configured board elsewhere takes the place of our own, in a tab of its own", () => {
  render(
    <FeedbackUrlProvider value="https://board.example/">
      <FeedbackRow />
    </FeedbackUrlProvider>,
  );
  const link = screen.getByRole("link", { name: /Feedback/ });
  expect(link.getAttribute("href")).toBe("https://board.example/");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
});
