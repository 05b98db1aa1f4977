import { describe, expect, it } from "vitest";
import type { Json } from "../../../embedded/contract";
import { badDeclaration } from "../../../embedded/runtime/analysis/schemaDeclaration";

type Index = { [key: string]: Json };
const database = (indexDescriptor: string, fields: string[] = ["a"]): Index => ({ indexDescriptor, fields });
const search = (indexDescriptor: string, searchField = "text", filterFields: string[] = []): Index => ({
  ...{ indexDescriptor, searchField, filterFields },
});
const vector = (indexDescriptor: string, dimensions: number, vectorField = "vector"): Index => ({
  ...{ indexDescriptor, dimensions, vectorField, filterFields: [] },
});
const problem = (table: { [key: string]: Json }, tableName = "t") =>
  badDeclaration({
    tables: [{ tableName, indexes: [], documentType: { type: "any" }, ...table }],
    schemaValidation: true,
  });

describe("a schema is refused", () => {
  it.each<[string, { [key: string]: Json }, string]>([
    [
      "two indexes of one name",
      { indexes: [database("i"), database("i", ["b"])] },
      'Table "t" has two or more definitions of index "i".',
    ],
    [
      "an index and a search index of one name",
      { indexes: [database("i")], searchIndexes: [search("i")] },
      'Table "t" has two or more definitions of index "i".',
    ],
    [
      "an index and a staged one of one name",
      { indexes: [database("i")], stagedDbIndexes: [database("i", ["b"])] },
      'Table "t" has two or more definitions of index "i".',
    ],
    [
      "two indexes over the same fields",
      { indexes: [database("i"), database("j")] },
      'In table "t" index "j" and index "i" have the same fields.',
    ],
    [
      "two search indexes over one field",
      { searchIndexes: [search("i"), search("j")] },
      "have the same `searchField`",
    ],
    [
      "two vector indexes over one field",
      { vectorIndexes: [vector("i", 2), vector("j", 2)] },
      "have the same `vectorField`",
    ],
    [
      "by_id",
      { indexes: [database("by_id")] },
      'In table "t" cannot name an index "by_id" because the name is reserved.',
    ],
    [
      "by_creation_time",
      { indexes: [database("by_creation_time")] },
      'cannot name an index "by_creation_time"',
    ],
    [
      "an index name with an underscore in front",
      { indexes: [database("_i")] },
      'cannot name an index "_i" because the name is reserved.',
    ],
    ["an index name that is no identifier", { indexes: [database("a b")] }, 'Invalid index name: "a b".'],
    [
      "the field _id",
      { indexes: [database("i", ["_id"])] },
      "`_id` is not a valid index field. To load documents by ID, use `db.get(id)`.",
    ],
    [
      "the field _creationTime",
      { indexes: [database("i", ["a", "_creationTime"])] },
      "`_creationTime` is automatically added to the end of each index.",
    ],
    [
      "another field with an underscore",
      { indexes: [database("i", ["_x"])] },
      "Reserved fields (starting with `_`) are not allowed in indexes.",
    ],
    [
      "a search field that is reserved",
      { searchIndexes: [search("i", "_id")] },
      "`_id` is not a valid index field.",
    ],
    ["a filter field that is reserved", { searchIndexes: [search("i", "text", ["_x"])] }, "Reserved fields"],
    [
      "a field that is no path",
      { indexes: [database("i", ["a..b"])] },
      'In index "i": Invalid index field: "a..b"',
    ],
    [
      "a field twice",
      { indexes: [database("i", ["a", "a"])] },
      "Duplicate field a. Index fields must be unique within an index.",
    ],
    ["no field", { indexes: [database("i", [])] }, 'In table "t" index "i" must have at least one field.'],
    [
      "17 fields",
      {
        indexes: [
          database(
            "i",
            Array.from({ length: 17 }, (_, i) => `f${i}`),
          ),
        ],
      },
      "Indexes may have up to 16 fields.",
    ],
    [
      "17 filter fields",
      {
        searchIndexes: [
          search(
            "i",
            "text",
            Array.from({ length: 17 }, (_, i) => `f${i}`),
          ),
        ],
      },
      "Search indexes may have up to 16 filter fields.",
    ],
    [
      "65 indexes of all kinds",
      {
        indexes: Array.from({ length: 63 }, (_, i) => database(`i${i}`, [`f${i}`])),
        searchIndexes: [search("s")],
        stagedVectorIndexes: [vector("v", 3)],
      },
      'Table "t" cannot have more than 64 indexes.',
    ],
    ["one dimension", { vectorIndexes: [vector("i", 1)] }, "Dimensions 1 must be between 2 and 4096."],
    [
      "4097 dimensions",
      { vectorIndexes: [vector("i", 4097)] },
      "Dimensions 4097 must be between 2 and 4096.",
    ],
  ])("for %s", (_name, table, message) => {
    expect(problem(table)).toEqual({ tableName: "t", message: expect.stringContaining(message) });
  });

  it("for table names that are reserved or no identifiers", () => {
    expect(problem({}, "_users")?.message).toBe("_users is a reserved table name.");
    expect(problem({}, "a-b")?.message).toContain('Invalid table name: "a-b".');
  });

  it("and accepted at the limits", () => {
    expect(
      problem({ indexes: Array.from({ length: 64 }, (_, i) => database(`i${i}`, [`f${i}`])) }),
    ).toBeNull();
    expect(
      problem({
        indexes: [
          database(
            "i",
            Array.from({ length: 16 }, (_, i) => `f.g${i}`),
          ),
        ],
      }),
    ).toBeNull();
    expect(problem({ vectorIndexes: [vector("a", 2), vector("b", 4096, "other")] })).toBeNull();
    expect(badDeclaration(null)).toBeNull();
  });
});
