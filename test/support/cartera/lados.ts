import type { Remesa } from '#domain/cartera/dinero-aplicado.ts';
import type { Medio } from '#domain/cartera/forma.ts';
import { cobros } from '#domain/cobros/cobro.ts';
import { compras } from '#domain/compras/compra.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import { notasDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import type { DocumentoPagable } from '#domain/pagos/pago.events.ts';
import { pagosProveedor } from '#domain/pagos/pago.ts';
import { aplicacionPedida as aplicacionDeCobro, cobrador } from '#test/support/cobros/cobrador.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { aplicacionPedida as aplicacionDePago, pagador } from '#test/support/pagos/pagador.ts';
import type { EnControl } from './modelo.ts';

/** Collections and payments by their real commands, so that one history asks both for the same. */

export type Debido = {
  readonly documento: string;
  readonly id: number;
  readonly persona_id: number | null;
  readonly saldo: number;
};
/** So much for one. */
export type Puesto = Pick<Debido, 'documento' | 'id'> & {
  readonly dinero: number;
  readonly retenido: number;
};
export type Parte = Debido & Puesto;
type Hecho = { readonly eventos: readonly Evento[] };

/** Settled against a ledger account in place of money. */
export type LineaDeCruce = { readonly cuenta_id: number; readonly monto: number } & Partial<
  Pick<EnControl, 'quien'>
>;

export type Dicho = {
  readonly dia: string;
  readonly monto: number;
  readonly cuenta: number | null;
  readonly cruce: readonly LineaDeCruce[];
  /** By omission a transfer, or a cruce where it has lines. */
  readonly medio?: '17';
};

export type Lado = {
  readonly origen: Remesa['origen'];
  /** Of what the money account has. */
  readonly signo: 1 | -1;
  readonly filas: () => readonly {
    readonly id: number;
    readonly persona_id: number;
    readonly dia: string;
    readonly monto: number;
    readonly devoluciones: readonly { readonly devolucion_id: number; readonly monto: number }[];
  }[];
  /** Whose documents may be paid. */
  readonly personas: () => readonly number[];
  /** What may be owed, whoever owes it. */
  readonly debidos: () => readonly Debido[];
  readonly registrar: (
    persona_id: number,
    dicho: Dicho,
    partes: readonly Puesto[],
  ) => Promise<Hecho & { readonly id: number }>;
  readonly anular: (id: number, dia?: string | null) => Promise<Hecho>;
  readonly redatar: (id: number, dia: string) => Promise<unknown>;
  readonly aplicar: (id: number, partes: readonly Puesto[], dia: string) => Promise<Hecho>;
  readonly quitar: (id: number, aplicacion_id: number, dia?: string | null) => Promise<unknown>;
  readonly devolver: (id: number, monto: number, dia: string) => Promise<Hecho>;
  readonly anularDevolucion: (
    id: number,
    devolucion_id: number,
    dia?: string | null,
  ) => Promise<Hecho>;
};

const medioDe = ({ cruce, medio }: Dicho): Medio => (cruce.length > 0 ? '15' : (medio ?? '20'));

const lineasDe = ({ cruce }: Dicho) =>
  cruce.map(({ cuenta_id, monto, quien = null }) => ({
    cuenta_id,
    monto,
    tercero_id: quien,
    descripcion: null,
  }));

/** Under a code of each tax, under none, or under two that do not say how much of each. */
const CODIGOS = [null, ['312', '1'], [], ['312', '3440', '2']] as const;
const retenidoEn = (id: number, retenido: number) => {
  const codigos = CODIGOS[(id + retenido) % CODIGOS.length]!;
  const retencion_iva = Math.floor(retenido / 3);
  const comprobante = { numero: null, clave_acceso: null, fecha: null };
  return {
    retencion_renta: retenido - retencion_iva,
    retencion_iva,
    retencion: codigos && { ...comprobante, codigos },
  };
};

export const ladoDeCobros = (libro: LibroEnMemoria): Lado => {
  const suyos = cobrador(libro);
  const pedidas = (partes: readonly Puesto[]) =>
    partes.map(({ documento, id, dinero, retenido }) =>
      aplicacionDeCobro(id, dinero, {
        documento: documento as 'factura' | 'nota_debito',
        ...retenidoEn(id, retenido),
      }),
    );
  const deFacturas = () => libro.filas(EMPRESA, facturas);
  return {
    ...suyos,
    origen: 'cobro',
    signo: 1,
    filas: () => libro.filas(EMPRESA, cobros),
    personas: () => deFacturas().flatMap(({ persona_id }) => persona_id ?? []),
    debidos: () => [
      ...deFacturas().map((una) => ({ ...una, documento: 'factura' })),
      ...libro.filas(EMPRESA, notasDebito).map((una) => ({ ...una, documento: 'nota_debito' })),
    ],
    registrar: (cliente_id, dicho, partes) => {
      const { dia, monto, cuenta: cuenta_dinero_id } = dicho;
      const suyo = { medio: medioDe(dicho), cruce: lineasDe(dicho), fecha: inicioDe(dia) };
      const aplicaciones = pedidas(partes);
      return suyos.cobrar({ cliente_id, monto, cuenta_dinero_id, aplicaciones, ...suyo });
    },
    aplicar: (id, partes, dia) => suyos.aplicar(id, pedidas(partes), dia),
  };
};

export const ladoDePagos = (libro: LibroEnMemoria): Lado => {
  const suyos = pagador(libro);
  const pedidas = (partes: readonly Puesto[]) =>
    partes.map(({ documento, id, dinero }) =>
      aplicacionDePago(id, dinero, documento as DocumentoPagable),
    );
  const debidos = (): readonly Debido[] => [
    ...libro
      .filas(EMPRESA, compras)
      .filter(({ tipo_doc }) => tipo_doc === '01')
      .map((una) => ({ ...una, documento: 'compra' })),
    ...libro
      .filas(EMPRESA, liquidaciones)
      .map((una) => ({ ...una, documento: 'liquidacion_compra' })),
  ];
  return {
    ...suyos,
    origen: 'pago_proveedor',
    signo: -1,
    filas: () => libro.filas(EMPRESA, pagosProveedor),
    personas: () => debidos().flatMap(({ persona_id }) => persona_id ?? []),
    debidos,
    registrar: (proveedor_id, dicho, partes) => {
      const { dia, monto, cuenta: cuenta_dinero_id } = dicho;
      const suyo = { medio: medioDe(dicho), cruce: lineasDe(dicho), fecha: inicioDe(dia) };
      const aplicaciones = pedidas(partes);
      return suyos.pagar({ proveedor_id, monto, cuenta_dinero_id, aplicaciones, ...suyo });
    },
    aplicar: (id, partes, dia) => suyos.aplicar(id, pedidas(partes), dia),
  };
};
