/** The one place the product is named (rulings 15); the client re-exports it from `src/config/product.ts`. */
export const PRODUCT_NAME = "Dareloop";

const SYSTEM_UID = "system";

/** Spec 6: the product's own account, `system` and `system_*` have no profile. */
export function isSystemUid(uid: string): boolean {
  return uid === SYSTEM_UID || uid.startsWith("system_") || uid === PRODUCT_NAME.toLowerCase();
}
