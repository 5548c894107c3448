/** Runs one task at a time per name; tasks of different names do not wait for each other. */
export type Cerrojo = <R>(nombre: string, tarea: () => Promise<R>) => Promise<R>;

export const crearCerrojo = (): Cerrojo => {
  const colas = new Map<string, Promise<unknown>>();
  return async (nombre, tarea) => {
    const turno = (colas.get(nombre) ?? Promise.resolve()).then(tarea, tarea);
    colas.set(nombre, turno);
    try {
      return await turno;
    } finally {
      if (colas.get(nombre) === turno) colas.delete(nombre);
    }
  };
};
