import type * as comandosDeVencimiento from '#commands/documentos/factura/factura.vencimiento.comandos.ts';
import {
  diasDeAviso,
  horaDelDia,
  vencimientosDelDia,
} from '#domain/documentos/factura/factura.vencimiento.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { type Fecha, fechaDe, instanteDeMs, sumarDias } from '#domain/kernel/tiempo.ts';
import {
  type DesdeDonde,
  esperaDoblada,
  type Job,
  type Ocasion,
  type Paso,
  RITMO_DE_CASA,
  type Tarea,
  type TareaDeJob,
} from '../kernel/proceso.ts';

/** A company with something due on a date, and how far its stream was when that was read. */
type EmpresaConVencimiento = {
  readonly empresa_id: number;
  readonly fecha_vencimiento: Fecha;
  readonly revision: number;
};

/** Credit invoices with a balance, by their due date. */
export type LecturaDeVencimientos = {
  /**
   * Whether all rows have by now what the log held when this was asked; it waits for a while. What
   * they lack would never be told of.
   */
  readonly alcanzar: (desde: DesdeDonde) => Promise<boolean>;
  /** Companies and due dates between two dates, both included; each pair once. */
  readonly empresas: (
    de: DesdeDonde,
    desde: Fecha,
    hasta: Fecha,
  ) => Promise<readonly EmpresaConVencimiento[]>;
  /** Ids of a company's, due on one of these dates, ascending, after `desde_id`. */
  readonly facturas: (
    de: DesdeDonde,
    pedido: {
      readonly empresa_id: number;
      readonly vencimientos: readonly Fecha[];
      readonly desde_id: number;
      readonly limite: number;
    },
  ) => Promise<readonly number[]>;
};

export type PuertosDeVencimientos = {
  readonly comandos: Pick<typeof comandosDeVencimiento, 'avisarVencimientos'>;
  readonly lectura: LecturaDeVencimientos;
};

/** Of one append: two notices of each weigh less than half of what it may carry. */
const FACTURAS_POR_COMANDO = 50;

/** Until the rows are waited for again. */
const ESPERA_MS = 500;

const RELOJ = 'reloj';
type DatosDelReloj = { readonly desde: Fecha };
type DatosDelDia = { readonly dia: Fecha; readonly desde_id: number };

/** The last day whose hour has come. */
const ultimoDia = (ahora_ms: number): Fecha => {
  const hoy = fechaDe(instanteDeMs(ahora_ms));
  return Date.parse(horaDelDia(hoy)) <= ahora_ms ? hoy : sumarDias(hoy, -1);
};

/**
 * The first day to go over. One beyond tomorrow was written down by a clock that has gone back since:
 * what it skipped is still to come, and today is gone over once more, which says nothing twice.
 */
const diaPorVer = ({ desde }: DatosDelReloj, ultimo: Fecha): Fecha =>
  desde > sumarDias(ultimo, 1) ? ultimo : desde;

const esperar = (fase: string, datos: object): Paso => ({
  tipo: 'seguir',
  fase,
  datos,
  espera_ms: ESPERA_MS,
});

/**
 * Ley: eventos §4: `factura.por_vencer`, `factura.vencida` (and `factura.en_mora`), daily at 07:00
 * America/Guayaquil. The
 * clock goes over every day since the last one it saw, so that days without a worker are caught up,
 * and begins a task for each (company, day) with something to tell: the others cost nothing. What
 * was told is a row at the company's head, so a task that is repeated says nothing twice.
 */
export const jobDeVencimientos = (puertos: PuertosDeVencimientos): Job => {
  const { comandos, lectura } = puertos;

  const mirarElReloj = async (datos: DatosDelReloj, ocasion: Ocasion): Promise<Paso> => {
    const { ahora_ms } = ocasion;
    const hasta = ultimoDia(ahora_ms);
    const desde = diaPorVer(datos, hasta);
    const hayDias = desde <= hasta;
    if (hayDias && !(await lectura.alcanzar(ocasion))) return esperar(RELOJ, datos);
    const siguiente = hayDias ? sumarDias(hasta, 1) : desde;
    return {
      tipo: 'seguir',
      fase: RELOJ,
      datos: { desde: siguiente } satisfies DatosDelReloj,
      espera_ms: Math.max(1, Date.parse(horaDelDia(siguiente)) - ahora_ms),
      nuevas: hayDias ? await tareasDeLosDias(ocasion, desde, hasta) : [],
    };
  };

  /** A task for each company and day, of these days, on which something falls to be told. */
  const tareasDeLosDias = async (
    de: DesdeDonde,
    desde: Fecha,
    hasta: Fecha,
  ): Promise<readonly TareaDeJob[]> => {
    const primero = vencimientosDelDia(desde)[0]!;
    const ultimo = vencimientosDelDia(hasta).at(-1)!;
    const tareas = new Map<string, TareaDeJob>();
    for (const empresa of await lectura.empresas(de, primero, ultimo)) {
      const { empresa_id, revision } = empresa;
      for (const dia of diasDeAviso(empresa.fecha_vencimiento)) {
        if (dia < desde || dia > hasta) continue;
        const datos = { dia, desde_id: 0 } satisfies DatosDelDia;
        const tarea = { empresa_id, clave: dia, fase: 'avisar', datos, revision };
        tareas.set(`${empresa_id}:${dia}`, tarea);
      }
    }
    return [...tareas.values()];
  };

  const avisar = async (
    empresa_id: number,
    { dia, desde_id }: DatosDelDia,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    const factura_ids = await lectura.facturas(ocasion, {
      empresa_id,
      vencimientos: vencimientosDelDia(dia),
      desde_id,
      limite: FACTURAS_POR_COMANDO,
    });
    if (factura_ids.length > 0) {
      await ocasion.ejecutar(comandos.avisarVencimientos({ empresa_id, dia, factura_ids }));
    }
    if (factura_ids.length < FACTURAS_POR_COMANDO) return { tipo: 'terminar' };
    const datos = { dia, desde_id: factura_ids.at(-1)! } satisfies DatosDelDia;
    return { tipo: 'seguir', fase: 'avisar', datos, espera_ms: 0 };
  };

  return {
    nombre: 'vencimientos',
    reloj: (ahora) => ({
      empresa_id: PLATAFORMA,
      clave: RELOJ,
      fase: RELOJ,
      datos: { desde: fechaDe(ahora) } satisfies DatosDelReloj,
    }),
    paso: ({ empresa_id, fase, datos }: Tarea, ocasion) =>
      fase === RELOJ
        ? mirarElReloj(datos as DatosDelReloj, ocasion)
        : avisar(empresa_id, datos as DatosDelDia, ocasion),
    reintento_ms: esperaDoblada(1_000, 60_000),
    ...RITMO_DE_CASA,
  };
};
