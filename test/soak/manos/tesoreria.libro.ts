/** The money of a company as its treasurer notes it down: what the answers said, added up by hand. Cents. */

export type Apunte = {
  readonly id: number;
  readonly cuenta: number;
  /** What leaves is negative. */
  readonly importe: number;
  readonly de: 'manual' | 'transferencia' | 'transaccion';
  /** Its transaction, or the other side of its transfer. */
  readonly origen: number | null;
  dia: string;
  anulado: boolean;
  /** The reconciliation that has it marked. */
  marcado_en: number | null;
};

export type Conciliacion = {
  readonly id: number;
  readonly cuenta: number;
  readonly corte: string;
  extracto: number;
  /** null: in progress. */
  cierre: Cuadre | null;
};

/** How a reconciliation stands, as the API names it. */
type Cuadre = {
  readonly fecha_corte: string;
  readonly saldo_extracto: number;
  readonly saldo_libros: number;
  readonly total_marcado_ingresos: number;
  readonly total_marcado_egresos: number;
  readonly depositos_en_transito: number;
  readonly cheques_en_transito: number;
  readonly saldo_ajustado: number;
  readonly diferencia: number;
};

const sumar = (apuntes: readonly Apunte[]): number =>
  apuntes.reduce((suma, { importe }) => suma + importe, 0);

export const crearLibroDeDinero = () => {
  /** What each account had at first. */
  const cuentas = new Map<number, number>();
  const apuntes = new Map<number, Apunte>();
  const conciliaciones = new Map<number, Conciliacion>();

  const estaCerrada = (id: number | null): boolean =>
    id !== null && (conciliaciones.get(id)?.cierre ?? null) !== null;
  const suyos = (cuenta: number): readonly Apunte[] =>
    [...apuntes.values()].filter((uno) => uno.cuenta === cuenta);
  const deSuCuenta = (cuenta: number): readonly Conciliacion[] =>
    [...conciliaciones.values()].filter((una) => una.cuenta === cuenta);
  const ultimaCerrada = (cuenta: number): Conciliacion | undefined =>
    deSuCuenta(cuenta)
      .filter(({ cierre }) => cierre !== null)
      .toSorted((a, b) => a.corte.localeCompare(b.corte))
      .at(-1);
  /** Up to its cut, and in none that was closed. */
  const candidatos = ({ cuenta, corte }: Conciliacion): readonly Apunte[] =>
    suyos(cuenta).filter(({ dia, marcado_en }) => dia <= corte && !estaCerrada(marcado_en));

  return {
    cuentas,
    apuntes,
    conciliaciones,
    suyos,
    ultimaCerrada,
    candidatos,
    saldo: (cuenta: number): number => cuentas.get(cuenta)! + sumar(suyos(cuenta)),
    enCurso: (cuenta: number): Conciliacion | undefined =>
      deSuCuenta(cuenta).find(({ cierre }) => cierre === null),
    marcados: ({ id }: Conciliacion): readonly Apunte[] =>
      [...apuntes.values()].filter(({ marcado_en }) => marcado_en === id),
    /** Nothing holds it where it is: it may be undone, or dated on another day after what was closed. */
    estaLibre: ({ cuenta, dia, anulado, marcado_en }: Apunte): boolean =>
      !anulado && !estaCerrada(marcado_en) && dia > (ultimaCerrada(cuenta)?.corte ?? ''),
    anotar: (nuevo: Omit<Apunte, 'anulado' | 'marcado_en'>, marcado_en: number | null = null) => {
      apuntes.set(nuevo.id, { ...nuevo, anulado: false, marcado_en });
    },
    cuadre: (una: Conciliacion): Cuadre => {
      const { id, cuenta, corte, extracto } = una;
      const hasta = suyos(cuenta).filter(({ dia }) => dia <= corte);
      const transito = candidatos(una).filter(({ marcado_en }) => marcado_en !== id);
      const marcados = hasta.filter(({ marcado_en }) => marcado_en === id);
      const lado = (unos: readonly Apunte[], signo: 1 | -1): number =>
        Math.abs(sumar(unos.filter(({ importe }) => Math.sign(importe) === signo)));
      const saldo_libros = cuentas.get(cuenta)! + sumar(hasta);
      const saldo_ajustado = extracto + sumar(transito);
      return {
        fecha_corte: corte,
        saldo_extracto: extracto,
        saldo_libros,
        total_marcado_ingresos: lado(marcados, 1),
        total_marcado_egresos: lado(marcados, -1),
        depositos_en_transito: lado(transito, 1),
        cheques_en_transito: lado(transito, -1),
        saldo_ajustado,
        diferencia: saldo_libros - saldo_ajustado,
      };
    },
  };
};
export type LibroDeDinero = ReturnType<typeof crearLibroDeDinero>;
