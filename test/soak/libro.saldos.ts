import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import type { ComprobanteDelLibro } from './libro.comprobantes.ts';

/**
 * What is owed, by the specification: an authorized credit note lowers its invoice's balance, a
 * withholding of ours that of its settlement, an annulment gives it back, and at 0 it was paid. Each
 * of these makes a movement due, and each movement has to be one that was due.
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
type Debido = { readonly cual: string; readonly saldo: number | 'pagado' };

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
  const nombrar = (documento: string, id: number): string => `${documento} ${id}`;
  /** The first that is due is this one, or nothing that was due moves. */
  const saldar = (hecho: Debido): void => {
    const { cual, saldo } = debidos.shift() ?? { cual: 'nada', saldo: 0 };
    if (cual === hecho.cual && saldo === hecho.saldo) return;
    faltar(`se movió ${hecho.cual} en ${hecho.saldo}, y se debía ${cual} en ${saldo}`);
  };
  return {
    abonar: ({ abona }, signo) => {
      for (const { documento, documento_id, monto } of abona) {
        const cual = nombrar(documento, documento_id);
        const total = buscar(documento, documento_id)?.total ?? 0;
        const antes = abonado.get(cual) ?? 0;
        const ahora = antes - signo * monto;
        abonado.set(cual, ahora);
        debidos.push({ cual, saldo: Math.max(0, total - ahora) - Math.max(0, total - antes) });
      }
    },
    mover: (movimiento) => {
      const { documento, documento_id, tipo, saldo } = movimiento;
      const comprobante = buscar(documento, documento_id);
      const porque = reparo(comprobante, movimiento);
      if (porque) faltar(`${tipo} de la ${documento_id}, que ${porque}`);
      const cual = nombrar(documento, documento_id);
      if (DE_DOCUMENTOS.has(tipo)) saldar({ cual, saldo });
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
