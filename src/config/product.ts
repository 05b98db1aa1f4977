export { PRODUCT_NAME } from "@convex/domain/product";
