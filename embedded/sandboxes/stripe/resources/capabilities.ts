import type { CapabilityName } from "../objects/account";
import { capabilityObject } from "../objects/capability";
import { missingObject, notInSandbox } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField } from "../wire/schema";
import { accountById } from "./accounts";
import { OTHER_CAPABILITIES } from "./capabilityParams";
import { rendered } from "./rendered";

const NAMES: CapabilityName[] = ["card_payments", "transfers"];

export const capabilityRoutes: Route[] = [
  route({
    method: "GET",
    path: "/v1/accounts/:id/capabilities",
    params: expandField,
    run(world, { expand }, id) {
      const account = accountById(world, id);
      const asked = NAMES.filter((name) => account.capabilities[name] !== undefined);
      const list = {
        object: "list",
        data: asked.map((name) => capabilityObject(account, name)),
        has_more: false,
        url: `/v1/accounts/${id}/capabilities`,
      };
      return rendered(world, list, expand);
    },
  }),
  route({
    method: "GET",
    path: "/v1/accounts/:id/capabilities/:name",
    params: expandField,
    run(world, { expand }, id, wanted) {
      const account = accountById(world, id);
      if (OTHER_CAPABILITIES.includes(wanted)) throw notInSandbox(`the capability ${wanted}`);
      const name = NAMES.find((each) => each === wanted);
      if (name === undefined) throw missingObject("capability", wanted, "capability");
      return rendered(world, capabilityObject(account, name), expand);
    },
  }),
];
