/** Days that a role may be given for, from which it ends by itself; without one it lasts (staff 4). */
export const ROLE_DAYS = [1, 7, 30, 90] as const;
