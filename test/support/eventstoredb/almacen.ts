/** What a client proposes to store. */
export type Propuesto = {
  readonly id: string;
  readonly tipo: string;
  readonly content_type: string;
  readonly datos: Uint8Array;
  readonly metadatos: Uint8Array;
};

export type Guardado = Propuesto & {
  readonly stream: string;
  readonly revision: number;
  /** Commit and prepare position: the same number for whatever is written over gRPC. */
  readonly posicion: number;
  /** .NET ticks since 1970, as the server sends it. */
  readonly creado: string;
};

export type Esperada = number | 'any' | 'exists';

export type Escrito =
  | { readonly caso: 'ok'; readonly revision: number; readonly posicion: number }
  | { readonly caso: 'conflicto'; readonly actual: number }
  | { readonly caso: 'demasiado_grande' }
  | { readonly caso: 'enterrado' };

/** The server's `MaxAppendSize`: of the data alone, whatever the metadata weigh. */
export const MAXIMO_DEL_SERVIDOR = 1_048_576;

/** Whatever the server itself writes before the first client comes. */
const PRIMERA_POSICION = 1_000;
const CABECERA_DE_REGISTRO = 100;

export type Almacen = ReturnType<typeof crearAlmacen>;

/**
 * The store of the double: the rules of EventStoreDB's writer, in memory. A position is the offset
 * of the record in the transaction log, so it grows with the size of what is stored.
 */
export function crearAlmacen(maximo_de_append: number = MAXIMO_DEL_SERVIDOR) {
  const todos: Guardado[] = [];
  const streams = new Map<string, Guardado[]>();
  /** Revision from which a deleted stream begins if it comes back. */
  const borrados = new Map<string, number>();
  const enterrados = new Set<string>();
  const oyentes = new Set<() => void>();
  let fin = PRIMERA_POSICION;

  const guardar = (stream: string, propuestos: readonly Propuesto[]): Escrito => {
    const filas = streams.get(stream) ?? [];
    streams.set(stream, filas);
    for (const propuesto of propuestos) {
      const creado = `${Date.now()}0000`;
      const guardado = { ...propuesto, stream, revision: filas.length, posicion: fin, creado };
      filas.push(guardado);
      todos.push(guardado);
      fin += CABECERA_DE_REGISTRO + propuesto.datos.length + propuesto.metadatos.length;
    }
    for (const avisar of oyentes) avisar();
    return exito(filas.at(-1)!);
  };

  /** Ids are compared, contents are not: that is how the server recognises a repeated append. */
  const repetido = (filas: readonly Guardado[], desde: number, propuestos: readonly Propuesto[]) =>
    propuestos.every((propuesto, i) => filas[desde + i]?.id === propuesto.id);

  const append = (
    stream: string,
    esperada: Esperada,
    propuestos: readonly Propuesto[],
  ): Escrito => {
    if (bytesDe(propuestos) > maximo_de_append) return { caso: 'demasiado_grande' };
    if (enterrados.has(stream)) return { caso: 'enterrado' };
    const filas = streams.get(stream) ?? [];
    const actual = filas.length - 1;
    if (propuestos.length === 0) return { caso: 'ok', revision: 0, posicion: fin };
    // As good as new for who expects it so, and yet it goes on counting where it was.
    if (esperada === -1 && borrados.get(stream) === filas.length) {
      return guardar(stream, propuestos);
    }
    if (esperada === 'any') {
      const desde = filas.findIndex((fila) => fila.id === propuestos[0]?.id);
      if (desde >= 0 && repetido(filas, desde, propuestos)) {
        return exito(filas[desde + propuestos.length - 1]!);
      }
      return guardar(stream, propuestos);
    }
    if (esperada === 'exists') {
      return actual >= 0 ? guardar(stream, propuestos) : { caso: 'conflicto', actual };
    }
    if (esperada === actual) return guardar(stream, propuestos);
    if (esperada < actual && repetido(filas, esperada + 1, propuestos)) {
      return exito(filas[esperada + propuestos.length]!);
    }
    return { caso: 'conflicto', actual };
  };

  return {
    append,
    todos: todos as readonly Guardado[],
    /** What can be read of it; nothing when it is not found. */
    stream: (nombre: string): readonly Guardado[] | undefined => {
      const filas = streams.get(nombre)?.slice(borrados.get(nombre) ?? 0);
      return filas && filas.length > 0 ? filas : undefined;
    },
    /** The last byte that is written: beyond it there is no record to be inside of. */
    fin: (): number => fin - 1,
    enterrado: (nombre: string): boolean => enterrados.has(nombre),
    /** As after `delete`: not found, until somebody writes to it again. */
    borrar: (nombre: string): void => {
      borrados.set(nombre, streams.get(nombre)?.length ?? 0);
    },
    /** As after `tombstone`: gone for good. */
    enterrar: (nombre: string): void => {
      enterrados.add(nombre);
    },
    /**
     * As whoever edits its files: a stream has other records now, in the places of those that it had, and
     * what does not fit there at the end.
     */
    alterar: (nombre: string, registros: readonly Propuesto[]): void => {
      const antes = streams.get(nombre) ?? [];
      const filas = registros.map((registro, revision): Guardado => {
        const { posicion = fin, creado = `${Date.now()}0000` } = antes[revision] ?? {};
        if (posicion === fin) fin += CABECERA_DE_REGISTRO;
        const { id, tipo, content_type, datos, metadatos } = registro;
        const propuesto = { id, tipo, content_type, datos, metadatos };
        return { ...propuesto, stream: nombre, revision, posicion, creado };
      });
      streams.set(nombre, filas);
      const resto = todos.filter(({ stream }) => stream !== nombre);
      todos.splice(
        0,
        todos.length,
        ...[...resto, ...filas].sort((a, b) => a.posicion - b.posicion),
      );
    },
    /** Remembers how far it is; what is answered puts it back there, as a restored backup does. */
    copiar: (): (() => void) => {
      const cuantos = todos.length;
      const hasta = fin;
      return () => {
        for (const { stream } of todos.splice(cuantos)) streams.get(stream)!.pop();
        fin = hasta;
      };
    },
    /** Resolves when something is stored or `senal` fires. */
    cambio: (senal: AbortSignal): Promise<void> =>
      new Promise((resolver) => {
        const listo = () => {
          oyentes.delete(listo);
          senal.removeEventListener('abort', listo);
          resolver();
        };
        oyentes.add(listo);
        senal.addEventListener('abort', listo);
        if (senal.aborted) listo();
      }),
  };
}

/** What a node has that does not get any further. It forwards what is written to the one that does. */
export function vistaHasta(almacen: Almacen): Almacen {
  const cuantos = almacen.todos.length;
  const ultima = almacen.todos.at(-1)?.posicion ?? -1;
  return {
    ...almacen,
    todos: almacen.todos.slice(0, cuantos),
    stream: (nombre) => almacen.stream(nombre)?.filter(({ posicion }) => posicion <= ultima),
  };
}

function exito(ultimo: Guardado): Escrito {
  return { caso: 'ok', revision: ultimo.revision, posicion: ultimo.posicion };
}

function bytesDe(propuestos: readonly Propuesto[]): number {
  let bytes = 0;
  for (const { datos } of propuestos) bytes += datos.length;
  return bytes;
}
