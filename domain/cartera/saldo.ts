import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type {
  Abonos,
  Aplicacion,
  Deshecha,
  Liberacion,
  NotaDeCartera,
  RetencionDeCartera,
} from './abonos.ts';
import type { Movimiento, SenasDeDocumento } from './cartera.events.ts';

/**
 * The arithmetic of a document's balance:
 *
 *     neto   = exigible − Σ notas − Σ retenciones   what is owed once they are taken off
 *     pagado = Σ (dinero + retenido)                of its live applications
 *     saldo  = max(0, neto − pagado)                exceso = max(0, pagado − neto)
 *
 * so that `saldo − exceso` is what the control account says of it. `exigible` is the document's total
 * while it is owed (authorized and not annulled), else 0. A note or a withholding authorized after the
 * money came cannot be refused: what it leaves in excess goes back as advances, the latest first, so
 * that `exceso` is what was withheld with the money, and what they take off beyond what is owed: of
 * one that was annulled meanwhile, all of it.
 */
export type Cuenta = SenasDeDocumento & {
  readonly exigible: Centavos;
  readonly abonos: Abonos | undefined;
};

const sumar = <T>(lista: readonly T[], de: (elemento: T) => Centavos): Centavos =>
  lista.reduce((suma, elemento) => suma + de(elemento), 0);

const pagadoDe = ({ dinero, retenido }: Aplicacion): Centavos => dinero + retenido;

/** Total of the authorized credit notes: with it goes the cap of the next one. */
export const acreditadoDe = ({ abonos }: Pick<Cuenta, 'abonos'>): Centavos =>
  sumar(abonos?.notas ?? [], ({ monto }) => monto);

/** Total of the live withholdings of ours. */
export const retenidoDe = ({ abonos }: Pick<Cuenta, 'abonos'>): Centavos =>
  sumar(abonos?.retenciones ?? [], ({ monto }) => monto);

/** What its balance is made of. */
type LoDebido = Pick<Cuenta, 'exigible' | 'abonos'>;

/** Signed: what is still owed, or (negative) what is in excess. */
const diferencia = (cuenta: LoDebido): Centavos =>
  cuenta.exigible -
  acreditadoDe(cuenta) -
  retenidoDe(cuenta) -
  sumar(cuenta.abonos?.aplicaciones ?? [], pagadoDe);

/** Still to be collected or paid. */
export const saldoDe = (cuenta: LoDebido): Centavos => Math.max(0, diferencia(cuenta));

/** Paid or taken off beyond what is owed, and not given back: nobody's money is among it. */
export const excesoDe = (cuenta: LoDebido): Centavos => Math.max(0, -diferencia(cuenta));

/** An account after a movement of its own. */
export const conMovimiento = (cuenta: Cuenta, movimiento: Movimiento): Cuenta => ({
  ...cuenta,
  abonos: abonar(cuenta.abonos, movimiento),
});

/** Fills in the change of the balance that a movement amounts to. */
const medir = (cuenta: Cuenta, movimiento: Movimiento): Movimiento => ({
  ...movimiento,
  saldo: saldoDe(conMovimiento(cuenta, movimiento)) - saldoDe(cuenta),
});

const de = (cuenta: Cuenta, fecha: Fecha) => {
  const { exigible: _, abonos: _a, ...senas } = cuenta;
  return { ...senas, fecha, saldo: 0 };
};

/** Applies money and withholdings. The caller has refused what exceeds `saldoDe`; this throws. */
export const aplicar = (cuenta: Cuenta, aplicacion: Aplicacion, fecha: Fecha): Movimiento => {
  if (pagadoDe(aplicacion) > saldoDe(cuenta)) throw new Error('La aplicación excede el saldo');
  return medir(cuenta, { ...de(cuenta, fecha), tipo: 'aplicado', aplicacion });
};

/** Takes a live application away, as it is by now: what was given back before is not counted again. */
export const quitar = (
  cuenta: Cuenta,
  { origen_id, aplicacion_id }: Pick<Aplicacion, 'origen_id' | 'aplicacion_id'>,
  fecha: Fecha,
): Movimiento => {
  const aplicacion = cuenta.abonos?.aplicaciones.find(esEsta({ origen_id, aplicacion_id }));
  if (!aplicacion) throw new Error('La aplicación no está vigente');
  return medir(cuenta, { ...de(cuenta, fecha), tipo: 'quitado', aplicacion });
};

/** An authorized credit note: never refused, whatever was collected meanwhile. */
export const acreditar = (cuenta: Cuenta, nota: NotaDeCartera, fecha: Fecha): Movimiento =>
  liberando(cuenta, { ...de(cuenta, fecha), tipo: 'acreditado', nota, liberaciones: [] });

/** An authorized withholding over what is owed to a supplier: never refused either. */
export const retener = (cuenta: Cuenta, retencion: RetencionDeCartera, fecha: Fecha): Movimiento =>
  liberando(cuenta, { ...de(cuenta, fecha), tipo: 'retenido', retencion, liberaciones: [] });

/**
 * Undoes a live note: what it had sent back as advances returns to the applications that are still
 * live, as far as the document owes it again. The caller has refused where that money was used.
 */
export const desacreditar = (
  cuenta: Cuenta,
  { origen, origen_id }: Pick<NotaDeCartera, 'origen' | 'origen_id'>,
  fecha: Fecha,
): Movimiento => {
  const hallada = cuenta.abonos?.notas.find(
    (n) => n.origen === origen && n.origen_id === origen_id,
  );
  if (!hallada) throw new Error('La nota no está vigente');
  const { liberaciones, ...nota } = hallada;
  const movimiento = { ...de(cuenta, fecha), tipo: 'desacreditado', nota } as const;
  return devolviendo(cuenta, { ...movimiento, liberaciones: [] }, liberaciones);
};

/** Undoes a live withholding, as `desacreditar` undoes a note. */
export const desretener = (cuenta: Cuenta, retencion_id: number, fecha: Fecha): Movimiento => {
  const hallada = cuenta.abonos?.retenciones.find((r) => r.retencion_id === retencion_id);
  if (!hallada) throw new Error('La retención no está vigente');
  const { liberaciones, ...retencion } = hallada;
  const movimiento = { ...de(cuenta, fecha), tipo: 'desretenido', retencion } as const;
  return devolviendo(cuenta, { ...movimiento, liberaciones: [] }, liberaciones);
};

type ConLiberaciones = Extract<Movimiento, { readonly liberaciones: readonly Liberacion[] }>;

/** With what it sends back: what is in excess once it is taken off. */
const liberando = (cuenta: Cuenta, movimiento: ConLiberaciones): Movimiento => {
  const sobra = excesoDe(conMovimiento(cuenta, movimiento));
  const liberaciones = liberar(cuenta.abonos?.aplicaciones ?? [], sobra);
  return medir(cuenta, { ...movimiento, liberaciones });
};

/** With what returns, the last that left first. */
const devolviendo = (
  cuenta: Cuenta,
  movimiento: ConLiberaciones,
  liberadas: readonly Liberacion[],
): Movimiento => {
  const vigentes = cuenta.abonos?.aplicaciones ?? [];
  const vivas = liberadas.filter((liberada) => vigentes.some(esEsta(liberada)));
  const debido = saldoDe(conMovimiento(cuenta, movimiento));
  return medir(cuenta, { ...movimiento, liberaciones: repartir(vivas.toReversed(), debido) });
};

/** Amounts in order, until `total` is used up. */
const repartir = (de: readonly Liberacion[], total: Centavos): readonly Liberacion[] => {
  const partes: Liberacion[] = [];
  let falta = total;
  for (const parte of de) {
    const monto = Math.min(parte.monto, falta);
    if (monto > 0) partes.push({ ...parte, monto });
    falta -= monto;
  }
  return partes;
};

/** Money of the latest applications, up to `monto`. */
const liberar = (aplicaciones: readonly Aplicacion[], monto: Centavos): readonly Liberacion[] =>
  repartir(
    aplicaciones.toReversed().map(({ origen_id, aplicacion_id, dinero, tercero }) => ({
      origen_id,
      aplicacion_id,
      monto: dinero,
      tercero,
    })),
    monto,
  );

const esEsta =
  (una: { readonly origen_id: number; readonly aplicacion_id: number }) =>
  (otra: Aplicacion): boolean =>
    una.origen_id === otra.origen_id && una.aplicacion_id === otra.aplicacion_id;

/** The applications after money left them (`signo` −1) or returned to them (1). */
const conLiberaciones = (
  aplicaciones: readonly Aplicacion[],
  liberaciones: readonly Liberacion[],
  signo: 1 | -1,
): readonly Aplicacion[] =>
  aplicaciones.map((aplicacion) => {
    const deAplicacion = liberaciones.filter((liberacion) => esEsta(liberacion)(aplicacion));
    return {
      ...aplicacion,
      dinero: aplicacion.dinero + signo * sumar(deAplicacion, (l) => l.monto),
    };
  });

/** What takes something off a document beside money, as whoever made it calls it. */
export type QuienDescuenta = Pick<Deshecha, 'origen' | 'origen_id'>;

export const quienRetiene = ({ retencion_id }: RetencionDeCartera): QuienDescuenta => ({
  origen: 'retencion',
  origen_id: retencion_id,
});

export const esDe =
  ({ origen, origen_id }: QuienDescuenta) =>
  (otro: QuienDescuenta): boolean =>
    otro.origen === origen && otro.origen_id === origen_id;

/** Money that a live note or withholding sent back to advances; nothing where it is not live. */
export const liberadoPor = (
  fila: Pick<Abonos, 'notas' | 'retenciones'> | undefined,
  quien: QuienDescuenta,
): readonly Liberacion[] => {
  const vivas = [
    ...(fila?.notas ?? []),
    ...(fila?.retenciones ?? []).map((una) => ({ ...una, ...quienRetiene(una) })),
  ];
  return vivas.find(esDe(quien))?.liberaciones ?? [];
};

/** With one that is undone, where it had sent money back. */
const conDeshecha = (
  fila: Abonos,
  { origen, origen_id }: QuienDescuenta,
  devueltas: readonly Liberacion[],
): readonly Deshecha[] => {
  const quien = { origen, origen_id };
  const liberaciones = liberadoPor(fila, quien);
  const otras = fila.deshechas.filter((una) => !esDe(quien)(una));
  return liberaciones.length === 0 ? otras : [...otras, { ...quien, liberaciones, devueltas }];
};

/** The fold of a document's `abonos`. */
export const abonar = (fila: Abonos | undefined, movimiento: Movimiento): Abonos => {
  const { documento, documento_id } = movimiento;
  const { aplicaciones = [], notas = [], retenciones = [], deshechas = [] } = fila ?? {};
  const igual: Abonos = { documento, documento_id, aplicaciones, notas, retenciones, deshechas };
  switch (movimiento.tipo) {
    case 'aplicado':
      return { ...igual, aplicaciones: [...aplicaciones, movimiento.aplicacion] };
    case 'quitado': {
      const es = esEsta(movimiento.aplicacion);
      return { ...igual, aplicaciones: aplicaciones.filter((otra) => !es(otra)) };
    }
    case 'acreditado': {
      const { nota, liberaciones } = movimiento;
      return {
        ...igual,
        aplicaciones: conLiberaciones(aplicaciones, liberaciones, -1),
        notas: [...notas, { ...nota, liberaciones }],
        deshechas: deshechas.filter((una) => !esDe(nota)(una)),
      };
    }
    case 'desacreditado': {
      const { nota, liberaciones } = movimiento;
      return {
        ...igual,
        aplicaciones: conLiberaciones(aplicaciones, liberaciones, 1),
        notas: notas.filter((n) => n.origen !== nota.origen || n.origen_id !== nota.origen_id),
        deshechas: conDeshecha(igual, nota, liberaciones),
      };
    }
    case 'retenido': {
      const { retencion, liberaciones } = movimiento;
      return {
        ...igual,
        aplicaciones: conLiberaciones(aplicaciones, liberaciones, -1),
        retenciones: [...retenciones, { ...retencion, liberaciones }],
        deshechas: deshechas.filter((una) => !esDe(quienRetiene(retencion))(una)),
      };
    }
    case 'desretenido': {
      const { retencion, liberaciones } = movimiento;
      return {
        ...igual,
        aplicaciones: conLiberaciones(aplicaciones, liberaciones, 1),
        retenciones: retenciones.filter((r) => r.retencion_id !== retencion.retencion_id),
        deshechas: conDeshecha(igual, quienRetiene(retencion), liberaciones),
      };
    }
  }
};

/** The fold of the balance that a document's own row keeps, and of any sum of balances. */
export const moverSaldo = (saldo: Centavos, movimientos: readonly Movimiento[]): Centavos =>
  saldo + sumar(movimientos, (movimiento) => movimiento.saldo);
