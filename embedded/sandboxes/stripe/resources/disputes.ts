import { type Dispute, EVIDENCE_FIELDS } from "../objects/dispute";
import { failed, missingObject } from "../wire/errors";
import { listFields, pageOf } from "../wire/lists";
import { changed, metadataChange } from "../wire/metadata";
import { type Route, route } from "../wire/routes";
import { expandField, type Field, flag, optional, type Parsed, shape, text } from "../wire/schema";
import { unsettable } from "../wire/values";
import { emit } from "../world/emit";
import { find } from "../world/find";
import type { World } from "../world/world";
import { endDispute, isOpen, submitEvidence } from "./disputeState";
import { rendered } from "./rendered";

const LONGEST_EVIDENCE = 20_000;
const evidenceText: Field<string | null | undefined> = optional(unsettable(text(LONGEST_EVIDENCE)));

const updateFields = {
  ...expandField,
  evidence: optional(
    shape(Object.fromEntries(EVIDENCE_FIELDS.map((name) => [name, evidenceText])), [
      "appeal",
      "enhanced_evidence",
    ]),
  ),
  metadata: optional(metadataChange),
  submit: optional(flag),
};

export const disputeRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/disputes/:id",
    params: expandField,
    run: (world, { expand }, id) => rendered(world, disputeById(world, id), expand),
  }),
  route({
    method: "GET",
    path: "/v1/disputes",
    params: { ...listFields, charge: optional(text()), payment_intent: optional(text()) },
    run(world, query) {
      const page = pageOf({
        objects: Object.values(world.state.objects.disputes),
        matches: ({ charge, payment_intent }) =>
          charge === (query.charge ?? charge) && payment_intent === (query.payment_intent ?? payment_intent),
        query,
        url: "/v1/disputes",
        noun: "dispute",
      });
      return rendered(world, page, query.expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/disputes/:id",
    params: updateFields,
    elsewhere: ["intended_submission_method"],
    run(world, params, id) {
      const dispute = disputeById(world, id);
      updateDispute(world, dispute, params);
      return rendered(world, dispute, params.expand);
    },
  }),
  route({
    method: "POST",
    path: "/v1/disputes/:id/close",
    params: expandField,
    run(world, { expand }, id) {
      const dispute = disputeById(world, id);
      if (!dispute.status.endsWith("needs_response")) throw closedError();
      endDispute(world, dispute, "lost");
      return rendered(world, dispute, expand);
    },
  }),
];

export function disputeById(world: World, id: string): Dispute {
  const dispute = find(world.state.objects.disputes, id);
  if (dispute === undefined) throw missingObject("dispute", id, "id");
  return dispute;
}

const closedError = () => failed("This dispute is already closed");

/** Evidence is sent to the bank at once unless `submit` is false; it can be sent once. */
function updateDispute(world: World, dispute: Dispute, params: Parsed<typeof updateFields>): void {
  const { evidence, submit = true } = params;
  const previous = structuredClone({ evidence: dispute.evidence, status: dispute.status });
  const isEvidence = evidence !== undefined || params.submit === true;
  if (isEvidence && !isOpen(dispute)) throw closedError();
  if (isEvidence && !dispute.status.endsWith("needs_response"))
    throw failed("Evidence for this dispute has already been submitted.");
  dispute.metadata = changed(dispute.metadata, params.metadata);
  for (const name of EVIDENCE_FIELDS) {
    const value = evidence?.[name];
    if (value !== undefined) dispute.evidence[name] = value;
  }
  dispute.evidence_details.has_evidence = EVIDENCE_FIELDS.some((name) => dispute.evidence[name] !== null);
  if (isEvidence && submit) submitEvidence(world, dispute);
  emit(world, { type: "charge.dispute.updated", object: dispute, previous });
}
