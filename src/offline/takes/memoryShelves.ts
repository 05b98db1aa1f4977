import type { Film } from "./film";
import type { Shelves } from "./shelves";

/** The same for this visit alone, where the browser lends no storage (blocked site data, some private windows). */
export class MemoryShelves implements Shelves {
  private readonly films = new Map<string, Film>();
  private readonly pieces = new Map<string, Blob[]>();

  async get(takeId: string): Promise<Film | undefined> {
    return this.films.get(takeId);
  }

  async put(film: Film): Promise<void> {
    this.films.set(film.takeId, film);
  }

  async drop(takeId: string): Promise<void> {
    this.films.delete(takeId);
    this.pieces.delete(takeId);
  }

  async filmsOf(whose: "person" | "uid", id: string): Promise<Film[]> {
    const mine = [...this.films.values()].filter((film) => film[whose] === id);
    return mine.sort((a, b) => a.startedAt - b.startedAt);
  }

  async all(): Promise<Film[]> {
    return [...this.films.values()];
  }

  async addPiece(takeId: string, place: number, piece: Blob): Promise<void> {
    const pieces = this.pieces.get(takeId) ?? [];
    pieces[place] = piece;
    this.pieces.set(takeId, pieces);
  }

  async piecesOf(takeId: string): Promise<Blob[]> {
    return [...(this.pieces.get(takeId) ?? [])];
  }
}
