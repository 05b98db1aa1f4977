/** Fills in the payment sandbox's form the way a person would: the test card that pays. */
const TEST_CARD = { cardNumber: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };

export async function payOnHostedPage(checkoutUrl: string, name: string): Promise<void> {
  const form = new URLSearchParams({ ...TEST_CARD, name, email: `${name}@seed.invalid` });
  // The answer to a paid form is a redirect to the shop's own page, which nobody needs to fetch here.
  const answer = await fetch(checkoutUrl, { method: "POST", body: form, redirect: "manual" });
  if (answer.status >= 400) throw new Error(`The payment page answered ${answer.status}`);
}
