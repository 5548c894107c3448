import { z } from 'zod';
import { claveDeIdempotencia, rehusar, texto, textoOpcional } from '#commands/kernel/campos.ts';
import { cambiable } from '#commands/kernel/parche.ts';
import {
  type Definicion,
  LARGO_DE_ID_DE_NODO,
  MAXIMO_ARISTAS,
  MAXIMO_BYTES_DE_DEFINICION,
  MAXIMO_NODOS,
  TIPOS_DE_DISPARO,
} from '#domain/workflows/definicion.ts';
import type { ObjetoJson } from '#domain/workflows/json.ts';
import {
  type CambiosDeWorkflow,
  LARGO_DE_NOMBRE,
  type WorkflowPedido,
} from '#domain/workflows/workflow.decider.ts';

/**
 * The bodies of `/workflows` (Ley: workflows §13). Here is only the form of a definition: what a draft may
 * have wrong is for the validation to say.
 */

const LARGO_DE_DESCRIPCION = 1000;
const LARGO_DE_TIPO = 60;
const LARGO_DE_EVENTO = 80;
const MAXIMO_EVENTOS = 100;

const nombre = texto(LARGO_DE_NOMBRE);
const descripcion = textoOpcional(LARGO_DE_DESCRIPCION);

const nodo = z.looseObject({
  id: z.string().min(1).max(LARGO_DE_ID_DE_NODO),
  type: z.string().min(1).max(LARGO_DE_TIPO),
  data: z.looseObject({}).default({}),
});

const arista = z.looseObject({
  source: z.string().max(LARGO_DE_ID_DE_NODO),
  target: z.string().max(LARGO_DE_ID_DE_NODO),
  sourceHandle: z.string().max(LARGO_DE_ID_DE_NODO).nullish(),
});

/** Where a number stands that JSON cannot give back: it came with more digits than are kept. */
export const sinMedida = (
  valor: unknown,
  en: readonly (string | number)[] = [],
): typeof en | undefined => {
  if (typeof valor === 'number') return Number.isFinite(valor) ? undefined : en;
  if (typeof valor !== 'object' || valor === null) return undefined;
  for (const [clave, parte] of Object.entries(valor)) {
    const hallado = sinMedida(parte, [...en, Array.isArray(valor) ? Number(clave) : clave]);
    if (hallado) return hallado;
  }
  return undefined;
};

const bytesDe = (valor: object): number => new TextEncoder().encode(JSON.stringify(valor)).length;

/** What an editor adds to nodes and edges is kept: objects here are open. */
const definicion = z
  .looseObject({
    nodes: z.array(nodo).max(MAXIMO_NODOS),
    edges: z.array(arista).max(MAXIMO_ARISTAS),
  })
  .transform((valor, ctx): Definicion => {
    const en = sinMedida(valor);
    if (en) {
      const mensaje = 'Tiene más dígitos de los que se pueden guardar exactos';
      rehusar(ctx, null, { tipo: 'finite_number', mensaje, en });
    } else if (bytesDe(valor) > MAXIMO_BYTES_DE_DEFINICION) {
      const mensaje = `Debe pesar como máximo ${MAXIMO_BYTES_DE_DEFINICION} bytes`;
      const datos = { max_bytes: MAXIMO_BYTES_DE_DEFINICION };
      rehusar(ctx, null, { tipo: 'value_error', mensaje, datos });
    }
    return valor as Definicion;
  })
  .meta({
    description:
      'El grafo, en el formato de los editores visuales. Lo que un editor agregue a nodos y ' +
      `aristas se guarda y se devuelve. Hasta ${MAXIMO_BYTES_DE_DEFINICION / 1024} KiB`,
  });

const evento = z.string().min(1).max(LARGO_DE_EVENTO);
const eventos = z
  .array(evento)
  .max(MAXIMO_EVENTOS)
  .meta({ description: 'Valen cuando el nodo trigger.evento no dice los suyos' });
const unEvento = evento.meta({ description: 'Uno solo: otra escritura de eventos' });

const disparo = {
  eventos: eventos.nullish(),
  evento: unEvento.nullish(),
};

type EventosPedidos = {
  readonly eventos?: readonly string[] | null | undefined;
  readonly evento?: string | null | undefined;
};

/** Each once; `undefined` when none of the two fields was sent. Both may say the same. */
const eventosDe = (
  { eventos, evento }: EventosPedidos,
  ctx: z.core.$RefinementCtx,
): readonly string[] | undefined => {
  if (eventos == null) return evento == null ? undefined : [evento];
  if (evento != null && !eventos.includes(evento)) {
    const mensaje = 'Es lo mismo que eventos: envíe uno de los dos';
    rehusar(ctx, evento, { tipo: 'value_error', mensaje, en: ['evento'] });
  }
  return [...new Set(eventos)];
};

const trigger_tipo = z
  .enum(TIPOS_DE_DISPARO)
  .meta({ description: 'Si la definición tiene un nodo trigger, vale lo que él dice' });

const VACIA: Definicion = { nodes: [], edges: [] };

export const crearWorkflowEsquema = z
  .object({
    nombre,
    descripcion,
    trigger_tipo,
    ...disparo,
    definicion: definicion.nullish(),
    activo: z
      .boolean()
      .nullish()
      .meta({ description: 'Por omisión true; false guarda un borrador' }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...cuerpo }, ctx) => ({
    idempotency_key: idempotency_key ?? null,
    pedido: {
      nombre: cuerpo.nombre,
      descripcion: cuerpo.descripcion,
      activo: cuerpo.activo ?? true,
      trigger_tipo: cuerpo.trigger_tipo,
      eventos: eventosDe(cuerpo, ctx) ?? [],
      definicion: cuerpo.definicion ?? VACIA,
    } satisfies WorkflowPedido,
  }));

/** What is not sent stays as it is. */
export const actualizarWorkflowEsquema = z
  .object({
    nombre: cambiable(nombre),
    descripcion: cambiable(descripcion),
    trigger_tipo: cambiable(trigger_tipo),
    ...disparo,
    definicion: cambiable(definicion),
    activo: cambiable(z.boolean()),
    version: cambiable(z.int().min(1)).meta({
      description: 'La que se leyó: si ya es otra, 409, y nada se pisa',
    }),
  })
  .transform(({ eventos, evento, ...cambios }, ctx): CambiosDeWorkflow => {
    const pedidos = eventosDe({ eventos, evento }, ctx);
    return pedidos === undefined ? cambios : { ...cambios, eventos: pedidos };
  });

export const validarWorkflowEsquema = z
  .object({ trigger_tipo: trigger_tipo.nullish(), ...disparo, definicion })
  .transform(({ trigger_tipo, definicion, ...cuerpo }, ctx) => ({
    definicion,
    trigger_tipo: trigger_tipo ?? undefined,
    eventos: eventosDe(cuerpo, ctx),
  }));

/** What `GET /workflows/{id}/exportar` gives. */
export const importarWorkflowEsquema = z
  .object({
    nombre,
    descripcion,
    trigger_tipo,
    ...disparo,
    definicion,
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...cuerpo }, ctx) => ({
    idempotency_key: idempotency_key ?? null,
    pedido: {
      nombre: cuerpo.nombre,
      descripcion: cuerpo.descripcion,
      activo: false,
      trigger_tipo: cuerpo.trigger_tipo,
      eventos: eventosDe(cuerpo, ctx) ?? [],
      definicion: cuerpo.definicion,
    } satisfies WorkflowPedido,
  }));

const LARGO_DE_PLANTILLA = 60;

/** What a template asks is for it to check: here its answers are any object. */
export const desdePlantillaEsquema = z
  .object({
    plantilla_id: z.string().min(1).max(LARGO_DE_PLANTILLA),
    nombre: nombre.nullish().meta({ description: 'Por omisión, el de la plantilla' }),
    parametros: z
      .looseObject({})
      .default({})
      .meta({ description: 'Lo que pide la plantilla: véase parametros en su entrada' }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ plantilla_id, nombre, parametros, idempotency_key }, ctx) => {
    const en = sinMedida(parametros);
    if (en) {
      const mensaje = 'Tiene más dígitos de los que se pueden guardar exactos';
      rehusar(ctx, null, { tipo: 'finite_number', mensaje, en: ['parametros', ...en] });
    }
    return {
      idempotency_key: idempotency_key ?? null,
      plantilla_id,
      nombre: nombre ?? null,
      parametros: parametros as ObjetoJson,
    };
  });

export const duplicarWorkflowEsquema = z
  .object({ idempotency_key: claveDeIdempotencia.nullish() })
  .transform(({ idempotency_key }) => ({ idempotency_key: idempotency_key ?? null }));
