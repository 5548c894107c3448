import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import type { ComprobanteDelLibro } from './libro.comprobantes.ts';

/**
 * What is owed, by the specification: an authorized credit note lowers its invoice's balance, a
 * withholding of ours that of its settlement, an annulment gives it back, and at 0 it was paid. Each
 * of these makes a movement due, and each movement has to be one that was due. Money lowers it too:
 * what is taken off beyond what is left of it goes back to whoever paid, and returns from there.
 */

/** What lowers a balance, and what raises it again. */
const BAJAN: { readonly [T in Movimiento['tipo']]: boolean } = {
  aplicado: true,
  acreditado: true,
  retenido: true,
  quitado: false,
  desacreditado: false,
  desretenido: false,
};

/** Those that follow from a document of ours; the others follow from money. */
const DE_DOCUMENTOS: ReadonlySet<Movimiento['tipo']> = new Set([
  'acreditado',
  'retenido',
  'desacreditado',
  'desretenido',
]);

/** Of which document, and by how much it moves (cents), or that it was paid. */
type Debido = {
  readonly cual: string;
  readonly saldo: number | 'pagado';
  /** Money that comes back to it from advances, or (below 0) goes to them; cents. */
  readonly vuelve?: number;
};

/** Money that a movement brings back to its document, or (below 0) sends to advances. */
const vuelveCon = (movimiento: Movimiento): number => {
  if (!('liberaciones' in movimiento)) return 0;
  const suma = movimiento.liberaciones.reduce((parcial, { monto }) => parcial + monto, 0);
  return BAJAN[movimiento.tipo] ? 0 - suma : suma;
};

/** Whose note or withholding it is; empty: nobody's. */
const porQuien = (movimiento: Movimiento): string => {
  if ('nota' in movimiento) return `${movimiento.nota.origen} ${movimiento.nota.origen_id}`;
  return 'retencion' in movimiento ? `retencion ${movimiento.retencion.retencion_id}` : '';
};

/** The money on each document, and what of it was sent to advances by whom. Cents. */
const crearPagos = () => {
  const pagado = new Map<string, number>();
  const vivas = new Set<number>();
  const soltados = new Map<string, readonly { aplicacion_id: number; monto: number }[]>();
  return {
    de: (cual: string): number => pagado.get(cual) ?? 0,
    /** What may return: its application is still there. */
    soltado: (cual: string, por: string): number =>
      (soltados.get(`${cual} ${por}`) ?? [])
        .filter(({ aplicacion_id }) => vivas.has(aplicacion_id))
        .reduce((suma, { monto }) => suma + monto, 0),
    mover: (cual: string, movimiento: Movimiento): void => {
      const clave = `${cual} ${porQuien(movimiento)}`;
      let cambio = vuelveCon(movimiento);
      if ('aplicacion' in movimiento) {
        const { aplicacion_id, dinero, retenido } = movimiento.aplicacion;
        const entra = movimiento.tipo === 'aplicado';
        cambio = (entra ? 1 : -1) * (dinero + retenido);
        if (entra) vivas.add(aplicacion_id);
        else vivas.delete(aplicacion_id);
      } else if (BAJAN[movimiento.tipo]) soltados.set(clave, movimiento.liberaciones);
      else soltados.delete(clave);
      pagado.set(cual, (pagado.get(cual) ?? 0) + cambio);
    },
  };
};

export type Saldos = {
  /** A document was authorized (−1) or annulled (1): what it takes off others moves. */
  abonar(de: ComprobanteDelLibro, signo: 1 | -1): void;
  mover(movimiento: Movimiento): void;
  pagar(documento: string, documento_id: number): void;
  /** What should have moved and has not. */
  readonly debidos: () => readonly string[];
};

/** Why a movement cannot be of that document; undefined: it can. */
const reparo = (
  comprobante: ComprobanteDelLibro | undefined,
  { tipo, saldo, dia }: Movimiento,
): string | undefined => {
  if (comprobante?.estado !== 'AUTORIZADO') return `estaba ${comprobante?.estado}`;
  const { fecha_emision, total } = comprobante;
  if (dia !== fecha_emision) return `es del ${fecha_emision}, no del ${dia}`;
  if (BAJAN[tipo] ? saldo > 0 : saldo < 0) return `no la mueve ${saldo}`;
  const queda = (comprobante.saldo ?? Number.NaN) + saldo;
  return queda >= 0 && queda <= (total ?? 0) ? undefined : `queda en ${queda} de ${total}`;
};

/** `buscar`: a document of the books, by type and id; it throws for a type that they do not keep. */
export const crearSaldos = (
  buscar: (documento: string, id: number) => ComprobanteDelLibro | undefined,
  faltar: (que: string) => void,
): Saldos => {
  const debidos: Debido[] = [];
  /** What was taken off each, in cents: no balance falls below 0, whatever that comes to. */
  const abonado = new Map<string, number>();
  const pagos = crearPagos();
  const nombrar = (documento: string, id: number): string => `${documento} ${id}`;
  /** The first that is due is this one, or nothing that was due moves. */
  const saldar = (hecho: Debido): void => {
    const { cual, saldo, vuelve = 0 } = debidos.shift() ?? { cual: 'nada', saldo: 0 };
    if (cual !== hecho.cual || saldo !== hecho.saldo) {
      faltar(`se movió ${hecho.cual} en ${hecho.saldo}, y se debía ${cual} en ${saldo}`);
    } else if (vuelve !== (hecho.vuelve ?? 0)) {
      faltar(`de ${hecho.cual} volvió ${hecho.vuelve}, y se debía ${vuelve}`);
    }
  };
  return {
    abonar: ({ abona, documento: tipo, id }, signo) => {
      const por = nombrar(tipo, id);
      for (const { documento, documento_id, monto } of abona) {
        const cual = nombrar(documento, documento_id);
        const total = buscar(documento, documento_id)?.total ?? 0;
        const antes = abonado.get(cual) ?? 0;
        const ahora = antes - signo * monto;
        abonado.set(cual, ahora);
        const pagado = pagos.de(cual);
        const vuelve =
          signo === 1
            ? Math.min(pagos.soltado(cual, por), Math.max(0, total - ahora - pagado))
            : Math.min(0, Math.max(0 - pagado, total - ahora - pagado));
        const queda = Math.max(0, total - ahora - pagado - vuelve);
        const saldo = queda - Math.max(0, total - antes - pagado);
        debidos.push({ cual, saldo, vuelve });
      }
    },
    mover: (movimiento) => {
      const { documento, documento_id, tipo, saldo } = movimiento;
      const comprobante = buscar(documento, documento_id);
      const porque = reparo(comprobante, movimiento);
      if (porque) faltar(`${tipo} de la ${documento_id}, que ${porque}`);
      const cual = nombrar(documento, documento_id);
      if (DE_DOCUMENTOS.has(tipo)) saldar({ cual, saldo, vuelve: vuelveCon(movimiento) });
      pagos.mover(cual, movimiento);
      if (!comprobante) return;
      comprobante.saldo = (comprobante.saldo ?? 0) + saldo;
      const pagada = BAJAN[tipo] && saldo < 0 && comprobante.saldo === 0;
      if (pagada) debidos.push({ cual, saldo: 'pagado' });
    },
    pagar: (documento, documento_id) => {
      saldar({ cual: nombrar(documento, documento_id), saldo: 'pagado' });
    },
    debidos: () => debidos.map(({ cual, saldo }) => `${cual} en ${saldo}`),
  };
};
