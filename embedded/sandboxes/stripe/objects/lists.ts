/** A list that is part of an object. */
export interface InnerList<T> {
  object: "list";
  data: T[];
  has_more: false;
  url: string;
}

export function innerList<T>(url: string): InnerList<T> {
  return { object: "list", data: [], has_more: false, url };
}
