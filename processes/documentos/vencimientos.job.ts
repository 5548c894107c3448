import type * as comandosDeVencimiento from '#commands/documentos/factura.vencimiento.comandos.ts';
import {
  diasDeAviso,
  horaDelDia,
  vencimientosDelDia,
} from '#domain/documentos/factura.vencimiento.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import {
  type Fecha,
  fechaDe,
  type Instante,
  instanteDeMs,
  sumarDias,
} from '#domain/kernel/tiempo.ts';
import type { Job, Paso, Tarea, TareaNueva } from '../kernel/proceso.ts';

/** Credit invoices with a balance, by their due date. */
export type LecturaDeVencimientos = {
  /** The rows reflect the log. What they lack would never be told of: until then the job waits. */
  readonly listo: () => boolean;
  /** Companies and due dates between two dates, both included; each pair once. */
  readonly empresas: (
    desde: Fecha,
    hasta: Fecha,
  ) => Promise<readonly { readonly empresa_id: number; readonly fecha_vencimiento: Fecha }[]>;
  /** Ids of a company's, due on one of these dates, ascending, after `desde_id`. */
  readonly facturas: (pedido: {
    readonly empresa_id: number;
    readonly vencimientos: readonly Fecha[];
    readonly desde_id: number;
    readonly limite: number;
  }) => Promise<readonly number[]>;
};

export type PuertosDeVencimientos = {
  readonly ejecutar: Ejecutar;
  readonly comandos: Pick<typeof comandosDeVencimiento, 'avisarVencimientos'>;
  readonly lectura: LecturaDeVencimientos;
  readonly reloj: () => number;
};

/** Events of one append: a hundred notices weigh less than half of what one may carry. */
const FACTURAS_POR_COMANDO = 100;

/** Until it is asked again whether the rows are up to date. */
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
 * Spec: Events: `factura.por_vencer` and `factura.vencida`, daily at 07:00 America/Guayaquil. The
 * clock goes over every day since the last one it saw, so that days without a worker are caught up,
 * and begins a task for each (company, day) with something to tell: the others cost nothing. What
 * was told is a row at the company's head, so a task that is repeated says nothing twice.
 */
export const jobDeVencimientos = (puertos: PuertosDeVencimientos): Job => {
  const { ejecutar, comandos, lectura, reloj } = puertos;

  const mirarElReloj = async ({ desde }: DatosDelReloj): Promise<Paso> => {
    const ahora_ms = reloj();
    const hasta = ultimoDia(ahora_ms);
    const hayDias = desde <= hasta;
    const siguiente = hayDias ? sumarDias(hasta, 1) : desde;
    return {
      tipo: 'seguir',
      fase: RELOJ,
      datos: { desde: siguiente } satisfies DatosDelReloj,
      espera_ms: Math.max(1, Date.parse(horaDelDia(siguiente)) - ahora_ms),
      nuevas: hayDias ? await tareasDeLosDias(desde, hasta, instanteDeMs(ahora_ms)) : [],
    };
  };

  /** A task for each company and day, of these days, on which something falls to be told. */
  const tareasDeLosDias = async (
    desde: Fecha,
    hasta: Fecha,
    proximo_en: Instante,
  ): Promise<readonly TareaNueva[]> => {
    const primero = vencimientosDelDia(desde).vencida;
    const ultimo = vencimientosDelDia(hasta).por_vencer;
    const tareas = new Map<string, TareaNueva>();
    for (const { empresa_id, fecha_vencimiento } of await lectura.empresas(primero, ultimo)) {
      for (const dia of diasDeAviso(fecha_vencimiento)) {
        if (dia < desde || dia > hasta) continue;
        const datos = { dia, desde_id: 0 } satisfies DatosDelDia;
        const tarea = { empresa_id, clave: dia, fase: 'avisar', datos, proximo_en };
        tareas.set(`${empresa_id}:${dia}`, tarea);
      }
    }
    return [...tareas.values()];
  };

  const avisar = async (empresa_id: number, { dia, desde_id }: DatosDelDia): Promise<Paso> => {
    const factura_ids = await lectura.facturas({
      empresa_id,
      vencimientos: Object.values(vencimientosDelDia(dia)),
      desde_id,
      limite: FACTURAS_POR_COMANDO,
    });
    if (factura_ids.length > 0) {
      await ejecutar(comandos.avisarVencimientos({ empresa_id, dia, factura_ids }));
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
      proximo_en: ahora,
    }),
    paso: async ({ empresa_id, fase, datos }: Tarea) => {
      if (!lectura.listo()) return { tipo: 'seguir', fase, datos, espera_ms: ESPERA_MS };
      return fase === RELOJ
        ? mirarElReloj(datos as DatosDelReloj)
        : avisar(empresa_id, datos as DatosDelDia);
    },
    reintento_ms: (intentos) => Math.min(60_000, 1_000 * 2 ** (intentos - 1)),
  };
};
