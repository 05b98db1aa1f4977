import { failed } from "../wire/errors";
import { type Route, route } from "../wire/routes";
import { expandField, oneOf, optional, required, shape, text } from "../wire/schema";
import { webAddress } from "../wire/values";
import { accountById, accountNamed } from "./accounts";

const LINK_LIVES_SECONDS = 5 * 60;

export const accountLinkRoutes: Route[] = [
  route({
    method: "POST",
    path: "/v1/account_links",
    params: {
      ...expandField,
      account: required(text()),
      collection_options: optional(
        shape({
          fields: optional(oneOf("currently_due", "eventually_due")),
          future_requirements: optional(oneOf("include", "omit")),
        }),
      ),
      refresh_url: required(webAddress),
      return_url: required(webAddress),
      type: required(oneOf("account_onboarding", "account_update")),
    },
    elsewhere: ["collect"],
    run(world, params) {
      const account = accountNamed(world, params.account, "account");
      if (params.type === "account_update") {
        throw failed(
          "You cannot create `account_update` type Account Links for an account whose requirements are collected by Stripe.",
        );
      }
      if (account.requirements.disabled_reason === "rejected.other") {
        throw failed("You cannot create an Account Link for an account that has been rejected.");
      }
      const token = world.newId("link").slice("link_".length);
      const created = world.nowSeconds();
      const link = {
        object: "account_link" as const,
        created,
        expires_at: created + LINK_LIVES_SECONDS,
        url: `${world.url}/connect/${token}`,
      };
      world.state.accountLinks[token] = {
        link,
        account: account.id,
        refreshUrl: params.refresh_url,
        returnUrl: params.return_url,
        openedAt: null,
        isSubmitted: false,
      };
      return link;
    },
  }),
  route({
    method: "POST",
    path: "/v1/accounts/:id/login_links",
    params: expandField,
    run(world, _params, id) {
      const account = accountById(world, id);
      if (!account.details_submitted) {
        throw failed("Cannot create a login link for an account that has not completed onboarding.");
      }
      const token = world.newId("login").slice("login_".length);
      const link = {
        object: "login_link" as const,
        created: world.nowSeconds(),
        url: `${world.url}/express/${id}/${token}`,
      };
      world.state.loginLinks[token] = { link, account: id, openedAt: null };
      return link;
    },
  }),
];
