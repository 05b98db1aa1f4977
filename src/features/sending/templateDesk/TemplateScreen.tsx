import { useNavigate } from "@tanstack/react-router";
import { StaffPage } from "@/features/staff/access";
import { ButtonLink } from "@/ui/action/ButtonLink";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { LiveGate } from "@/ui/feedback/LiveGate";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { FocusPlace } from "@/ui/overlay/FocusPlace";
import { Editor } from "./components/Editor";
import { Asked, SwitchOff, Versions } from "./components/Versions";
import { templateDeskCopy } from "./copy.en";
import { type Content, NEW, type TemplateHistory, useTemplate } from "./data";

const copy = templateDeskCopy.one;

const BEGIN: Content = {
  ...{ category: "Humor", title: "", details: "", checklist: [], facets: [], edgy: false },
  ...{ blanks: [], minutes: 5, accessible: "" },
};

/** `/admin/templates/{templateId}`: one dare of the catalogue, its words while they are changed, and its versions. */
export function TemplateScreen({ templateId }: { templateId: string }) {
  return (
    <StaffPage admits="admins" title={templateId === NEW ? copy.new : templateDeskCopy.list.title}>
      {templateId === NEW ? <NewDare /> : <Known templateId={templateId} />}
    </StaffPage>
  );
}

function NewDare() {
  const navigate = useNavigate();
  const open = (templateId: string) =>
    void navigate({ to: "/admin/templates/$templateId", params: { templateId } });
  return <Editor templateId={null} version={0} saved={BEGIN} onDone={open} />;
}

function Known({ templateId }: { templateId: string }) {
  return (
    <LiveGate
      live={useTemplate(templateId)}
      label={copy.loading}
      skeleton={<Skeleton shape="card" count={2} />}
    >
      {(history) =>
        history === null ? (
          <NoSuchDare />
        ) : (
          <FocusPlace>
            <Opened history={history} />
          </FocusPlace>
        )
      }
    </LiveGate>
  );
}

function NoSuchDare() {
  return (
    <EmptyState
      title={copy.none}
      body={copy.noneLine}
      action={<ButtonLink to="/admin/templates">{copy.all}</ButtonLink>}
    />
  );
}

/** What is asked for, else what holds, else what held last. */
function wordsOf({ own, versions }: TemplateHistory): Content {
  const asked = versions.find(({ state }) => state === "asked");
  const live = versions.find(({ state }) => state === "live");
  const last = versions.find(({ content }) => content !== null);
  return asked?.content ?? live?.content ?? own ?? last?.content ?? BEGIN;
}

function Opened({ history }: { history: TemplateHistory }) {
  const { templateId, versions } = history;
  const [newest] = versions;
  const version = newest?.version ?? 0;
  const asked = newest?.state === "asked" ? newest : null;
  return (
    <>
      {asked === null ? null : <Asked templateId={templateId} asked={asked} />}
      {/* Written anew for each version: what stands in the form is about the one that is shown. */}
      <Editor
        key={`${version} ${newest?.state}`}
        templateId={templateId}
        version={version}
        saved={wordsOf(history)}
      />
      <div className="grid items-start gap-6 wide:grid-cols-2">
        <Versions history={history} />
        <SwitchOff history={history} version={version} />
      </div>
    </>
  );
}
