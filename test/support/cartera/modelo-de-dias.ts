/** Days, months that close, and a money account with its reconciliations, in plain arithmetic. Cents. */

type Libro = {
  readonly desde: string;
  /** What was there before is still being posted. */
  poniendose: boolean;
  /** Last closed month, `YYYY-MM`; empty: none is. */
  cerrado: string;
};

const mesDe = (dia: string): string => dia.slice(0, 7);

/** `YYYY-MM`, so many months after. */
export const mesMas = (mes: string, cuantos: number): string => {
  const [anio, numero] = mes.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(anio, numero - 1 + cuantos)).toISOString().slice(0, 7);
};

export const crearCalendario = () => {
  let hoy = '';
  let libro: Libro | null = null;
  const cerrado = (dia: string): boolean => libro !== null && mesDe(dia) <= libro.cerrado;

  return {
    hoy: (): string => hoy,
    libro: (): Libro | null => libro,
    pasar: (dia: string): void => {
      hoy = dia;
    },
    comenzar: (desde: string, poniendose: boolean): void => {
      libro = { desde, poniendose, cerrado: '' };
    },
    /** The month that closes next. */
    porCerrar: (): string | null => {
      if (!libro) return null;
      return libro.cerrado === '' ? mesDe(libro.desde) : mesMas(libro.cerrado, 1);
    },
    cerrar: (mes: string): void => {
      libro!.cerrado = mes;
    },
    reabrir: (): void => {
      const anterior = mesMas(libro!.cerrado, -1);
      libro!.cerrado = anterior < mesDe(libro!.desde) ? '' : anterior;
    },
    /** Why nothing may be dated on a day; null: it may. */
    negado: (dia: string): string | null => {
      if (dia > hoy) return 'futuro';
      if (libro && dia < libro.desde) return libro.poniendose ? 'poniéndose al día' : null;
      return cerrado(dia) ? 'mes cerrado' : null;
    },
    /** When what is of a day is undone. */
    alDeshacer: (dia: string, pedido: string | null): string =>
      pedido ?? (libro && (dia < libro.desde || cerrado(dia)) ? hoy : dia),
  };
};
export type Calendario = ReturnType<typeof crearCalendario>;

type Movido = { dia: string; readonly importe: number; marcado: number | null };
type Cuadre = {
  readonly saldo_libros: number;
  readonly depositos_en_transito: number;
  readonly cheques_en_transito: number;
  readonly diferencia: number;
};
type Conciliacion = {
  readonly id: number;
  readonly corte: string;
  extracto: number;
  /** As it was closed; null: in progress. */
  cerrada: Cuadre | null;
};

const total = (movidos: readonly Movido[]): number =>
  movidos.reduce((suma, { importe }) => suma + importe, 0);

/** One account, that begins with nothing. Movements and reconciliations as the program numbers them. */
export const crearBanco = () => {
  const movidos = new Map<number, Movido>();
  const conciliaciones = new Map<number, Conciliacion>();

  const una = (id: number): Conciliacion => conciliaciones.get(id)!;
  const enCurso = (): Conciliacion | undefined =>
    [...conciliaciones.values()].find(({ cerrada }) => cerrada === null);
  const ultima = (): Conciliacion | undefined =>
    [...conciliaciones.values()]
      .filter(({ cerrada }) => cerrada !== null)
      .sort((a, b) => (a.corte < b.corte ? 1 : -1))[0];
  const conciliado = ({ marcado }: Movido): boolean => marcado !== null && !!una(marcado).cerrada;

  const cuadre = (id: number): Cuadre => {
    const { corte, extracto, cerrada } = una(id);
    if (cerrada) return cerrada;
    const hasta = [...movidos.values()].filter(({ dia }) => dia <= corte);
    const transito = hasta.filter((uno) => uno.marcado !== id && !conciliado(uno));
    const depositos = total(transito.filter(({ importe }) => importe > 0));
    const cheques = Math.abs(total(transito.filter(({ importe }) => importe < 0)));
    return {
      saldo_libros: total(hasta),
      depositos_en_transito: depositos,
      cheques_en_transito: cheques,
      diferencia: total(hasta) - (extracto + depositos - cheques),
    };
  };

  return {
    enCurso,
    ultima,
    cuadre,
    conciliaciones: (): readonly number[] => [...conciliaciones.keys()],
    movidos: (): readonly (readonly [id: number, movido: Movido])[] => [...movidos],
    mover: (id: number, dia: string, importe: number): void => {
      movidos.set(id, { dia, importe, marcado: null });
    },
    importe: (id: number): number => movidos.get(id)!.importe,
    /** A mark stays while the day is within its cut. */
    redatar: (id: number, dia: string): void => {
      const uno = movidos.get(id)!;
      uno.dia = dia;
      if (uno.marcado !== null && dia > una(uno.marcado).corte) uno.marcado = null;
    },
    estaConciliado: (id: number): boolean => conciliado(movidos.get(id)!),
    /** What it has with the movements from a day on. */
    saldo: (desde = ''): number => total([...movidos.values()].filter(({ dia }) => dia >= desde)),
    abrir: (id: number, corte: string): void => {
      conciliaciones.set(id, { id, corte, extracto: 0, cerrada: null });
    },
    marcar: (id: number, cuales: readonly number[], marcado: boolean): void => {
      for (const cual of cuales) movidos.get(cual)!.marcado = marcado ? id : null;
    },
    /** The bank says what there is with what is marked. */
    cuadrar: (id: number): number => {
      una(id).extracto += cuadre(id).diferencia;
      return una(id).extracto;
    },
    cerrar: (id: number): void => {
      una(id).cerrada = cuadre(id);
    },
    reabrir: (id: number): void => {
      una(id).cerrada = null;
    },
    descartar: (id: number): void => {
      for (const uno of movidos.values()) if (uno.marcado === id) uno.marcado = null;
      conciliaciones.delete(id);
    },
  };
};
export type Banco = ReturnType<typeof crearBanco>;
