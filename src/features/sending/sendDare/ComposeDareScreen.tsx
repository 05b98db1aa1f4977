import { FlowGate } from "./components/FlowGate";
import { FreeComposer } from "./components/FreeComposer";
import { TemplateComposer } from "./components/TemplateComposer";

/** The second step: a template's blanks, or a dare in one's own words. */
export function ComposeDareScreen({ username }: { username: string }) {
  return (
    <FlowGate username={username} step="compose">
      {(flow) => {
        if (flow.draft?.source === "free") return <FreeComposer flow={flow} />;
        const { template } = flow;
        return template === null ? null : (
          <TemplateComposer key={template.id} flow={flow} template={template} />
        );
      }}
    </FlowGate>
  );
}
