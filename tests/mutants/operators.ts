import { isNode, type Node, nodesOf } from "./syntax";

/** One small mistake: what stands from `start` to `end` of the source, and what stands there instead. */
export interface Mutation {
  operator: string;
  start: number;
  end: number;
  instead: string;
}

const SWAPS: Readonly<Record<string, readonly [operator: string, instead: readonly string[]]>> = {
  "<": ["boundary", ["<=", ">="]],
  "<=": ["boundary", ["<", ">"]],
  ">": ["boundary", [">=", "<="]],
  ">=": ["boundary", [">", "<"]],
  "===": ["equality", ["!=="]],
  "!==": ["equality", ["==="]],
  "&&": ["logical", ["||"]],
  "||": ["logical", ["&&"]],
  "??": ["logical", ["&&"]],
  "+": ["arithmetic", ["-"]],
  "-": ["arithmetic", ["+"]],
  "*": ["arithmetic", ["/"]],
  "/": ["arithmetic", ["*"]],
  "%": ["arithmetic", ["*"]],
  "+=": ["arithmetic", ["-="]],
  "-=": ["arithmetic", ["+="]],
};
const METHODS: Readonly<Record<string, string>> = { some: "every", every: "some", min: "max", max: "min" };

/** All small mistakes that can be made in a source, in its order; `data` is a file of rows, whose values are no rule. */
export function mutationsOf(source: string, { data = false } = {}): Mutation[] {
  const found: Mutation[] = [];
  const text = ({ start, end }: Node): string => source.slice(start, end);
  const put = (operator: string, { start, end }: Pick<Node, "start" | "end">, instead: string): void => {
    if (source.slice(start, end) !== instead) found.push({ operator, start, end, instead });
  };
  /** The sign stands between both sides, comments apart. */
  const swap = (node: Node): void => {
    const { left, right, operator } = node;
    const known = SWAPS[String(operator)];
    if (known === undefined || !isNode(left) || !isNode(right)) return;
    // A text is joined, not counted.
    if (operator === "+" && [left, right].some((side) => /^["'`]/.test(text(side)))) return;
    const start = source.indexOf(String(operator), left.end);
    const [name, signs] = known;
    for (const sign of signs) put(name, { start, end: start + String(operator).length }, sign);
  };
  const condition = (test: unknown, values: readonly string[]): void => {
    if (isNode(test)) for (const value of values) put("condition", test, value);
  };
  const literal = (node: Node): void => {
    const { value } = node;
    if (typeof value === "boolean") put("boolean", node, String(!value));
    // Words for people are looked at by people.
    if (data || (typeof value === "string" && /\s/.test(value))) return;
    if (typeof value === "string") put("text", node, value === "" ? '"mutant"' : '""');
    if (typeof value === "number") put("number", node, String(value + 1));
  };

  const look = (node: Node): void => {
    const { argument, expression, object, callee, property } = node;
    switch (node.type) {
      case "BinaryExpression":
      case "LogicalExpression":
      case "AssignmentExpression":
        swap(node);
        return;
      case "UnaryExpression":
        if (isNode(argument) && node.operator === "!") put("negation", node, text(argument));
        if (isNode(argument) && node.operator === "-" && !data) put("arithmetic", node, text(argument));
        return;
      case "UpdateExpression":
        put(
          "arithmetic",
          node,
          text(node).includes("++") ? text(node).replace("++", "--") : text(node).replace("--", "++"),
        );
        return;
      case "Literal":
        literal(node);
        return;
      case "BlockStatement":
        if (Array.isArray(node.body) && node.body.length > 0) put("block", node, "{}");
        return;
      case "ExpressionStatement":
        if (isNode(expression) && /^(Await|Call|Unary)Expression$/.test(expression.type)) {
          put("call", node, "{}");
        }
        return;
      case "IfStatement":
      case "ConditionalExpression":
        condition(node.test, ["true", "false"]);
        return;
      case "WhileStatement":
      case "ForStatement":
        condition(node.test, ["false"]);
        return;
      case "MemberExpression":
        if (node.optional && isNode(object)) {
          const at = source.indexOf("?.", object.end);
          put("optional", { start: at, end: at + 2 }, node.computed ? "" : ".");
        }
        if (isNode(property) && !node.computed) method(property);
        return;
      case "CallExpression":
        if (node.optional && isNode(callee)) {
          const at = source.indexOf("?.", callee.end);
          put("optional", { start: at, end: at + 2 }, "");
        }
        return;
    }
  };
  const method = (property: Node): void => {
    const other = METHODS[text(property)];
    if (other !== undefined) put("method", property, other);
  };

  nodesOf(source).forEach(look);
  return found;
}
