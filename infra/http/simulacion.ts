import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import {
  fichaDeAsientoSimulado,
  vistaAsientoSimulado,
} from '#domain/contabilidad/asiento.vista.ts';
import { type Ejecutado, type Ejecutar, simular } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Peticion, Respuesta, Ruta, Simulable } from '#domain/kernel/ruta.ts';
import { booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import type { Entorno } from './entorno.ts';
import { esquemaDe } from './esquema-de-campos.ts';

/** `?simular=true`: a write that is decided and answered, and does nothing. */

const NOMBRE = 'simular';

const simularDeConsulta = booleanoDeConsulta.meta({
  type: 'boolean',
  description:
    'true: decide y responde con 200 qué pasaría (esquema Simulacion), y nada pasa. La clave de ' +
    'idempotencia ni se busca ni se guarda. Pide, además, poder leer el recurso (GET).',
});

/** What a write that declares no query is sent. */
const NADA = z.object({});

/** What a route that may be tried reads of its query. */
export const consultaSimulable = ({ id, query = NADA }: Pick<Ruta<never>, 'id' | 'query'>) => {
  if (!(query instanceof z.ZodObject)) {
    throw new TypeError(`La consulta de ${id}, que es simulable, debe ser un objeto`);
  }
  return query.extend({ [NOMBRE]: simularDeConsulta });
};

/** Whoever asks a write to be tried that cannot be hears of it by that name, and nothing is done. */
export const rehusarSimulacion: MiddlewareHandler<Entorno> = async (c, next) => {
  if (c.req.queries(NOMBRE)) {
    const msg = 'Esta operación no se puede simular';
    throw new ErrorDeForma([{ type: 'simulacion_no_admitida', loc: ['query', NOMBRE], msg }]);
  }
  await next();
};

/** Of a validated query. */
export const pideSimular = (query: unknown): boolean =>
  (query as { readonly [NOMBRE]?: boolean | null } | undefined)?.[NOMBRE] === true;

const asientoSimulado = esquemaDe(fichaDeAsientoSimulado);

/** The answer of a write that was only tried. */
export const simulacionEsquema = z
  .object({
    simulado: z.literal(true),
    respuesta: z.union([z.looseObject({}), z.array(z.looseObject({})), z.null()]).meta({
      description: 'El cuerpo que respondería, con null en ids y números que aún no existen',
    }),
    asiento: asientoSimulado.nullable().meta({
      description:
        'El último de asientos; null: no se contabiliza, o quien simula no puede leer contabilidad',
    }),
    asientos: z
      .array(asientoSimulado)
      .nullable()
      .meta({
        description:
          'Los que se registrarían, en orden: uno por aplicación de un anticipo; de lo que corrige otro, su ' +
          'reverso y el nuevo. null: quien simula no puede leer contabilidad (GET), y no se le dice ' +
          'si los habría',
      }),
    avisos: z.array(z.string()),
  })
  .meta({
    id: 'Simulacion',
    description: 'Qué pasaría: nada se registró, ni número ni cupo se usó',
  });

type Json = { readonly [campo: string]: unknown };

/** What is at a path of an event's data, in each element of the lists that it goes through. */
export const valoresDe = (
  dato: unknown,
  [campo, ...resto]: readonly string[],
): readonly unknown[] => {
  if (campo === undefined) return [dato];
  if (Array.isArray(dato))
    return dato.flatMap((elemento) => valoresDe(elemento, [campo, ...resto]));
  return valoresDe((dato as Json)[campo], resto);
};

/** By field of the answer (`destinatarios.cliente_id` inside a list), the values that the events would have given. */
const asignadosPor = (
  eventos: readonly Evento[],
  simulable: Simulable,
): ReadonlyMap<string, ReadonlySet<unknown>> => {
  const asignados = new Map<string, Set<unknown>>();
  for (const { tipo, datos } of eventos) {
    for (const [dato, campos] of Object.entries(simulable[tipo] ?? {})) {
      for (const campo of typeof campos === 'string' ? [campos] : campos) {
        const valores = asignados.get(campo) ?? new Set();
        for (const valor of valoresDe(datos, dato.split('.'))) valores.add(valor);
        asignados.set(campo, valores);
      }
    }
  }
  return asignados;
};

type Asignados = ReturnType<typeof asignadosPor>;

/** A field as it would go out; `camino`: where it stands in the answer. */
const sinAsignado = (valor: unknown, camino: string, asignados: Asignados): unknown => {
  if (asignados.get(camino)?.has(valor)) return null;
  if (Array.isArray(valor))
    return valor.map((elemento) => sinAsignado(elemento, camino, asignados));
  if (typeof valor !== 'object' || valor === null) return valor;
  return sinAsignados(valor as Json, asignados, `${camino}.`);
};

const sinAsignados = (json: Json, asignados: Asignados, en = ''): Json =>
  Object.fromEntries(
    Object.entries(json).map(([campo, valor]) => [
      campo,
      sinAsignado(valor, `${en}${campo}`, asignados),
    ]),
  );

const avisosDe = ({ avisos }: Json): readonly string[] =>
  Array.isArray(avisos) ? (avisos as string[]) : [];

const CONTABILIDAD = { recurso: 'contabilidad' };

/** Where the answer has the id of what an entry comes from. */
const camposDelOrigen = ({ origen_tipo }: Pick<AsientoRegistrado['datos'], 'origen_tipo'>) =>
  origen_tipo === 'anticipo' ? ['aplicaciones.id', 'devoluciones.id'] : ['id'];

/** All the entries, in order. */
const asientosDe = (eventos: readonly Evento[], asignados: Asignados) =>
  eventos
    .filter((evento): evento is AsientoRegistrado => evento.tipo === 'AsientoRegistrado')
    .map(({ datos }) => vistaAsientoSimulado(datos))
    // What they come from may be new as well.
    .map((asiento) =>
      camposDelOrigen(asiento).some((campo) => asignados.get(campo)?.has(asiento.origen_id))
        ? { ...asiento, origen_id: null }
        : asiento,
    );

const cuerpoDe = (
  respuesta: Respuesta,
  asignados: Asignados,
  asientos: ReturnType<typeof asientosDe> | null,
): z.output<typeof simulacionEsquema> => {
  // Of several, the last says most: what corrects another posts its opposite first.
  const comun = { simulado: true, asiento: asientos?.at(-1) ?? null, asientos } as const;
  if (!('json' in respuesta)) return { ...comun, respuesta: null, avisos: [] };
  const sinIds = (elemento: object): Json => sinAsignados(elemento as Json, asignados);
  if (!Array.isArray(respuesta.json)) {
    const json = sinIds(respuesta.json);
    return { ...comun, respuesta: json, avisos: [...avisosDe(json)] };
  }
  const lista = respuesta.json.map(sinIds);
  return { ...comun, respuesta: lista, avisos: [...new Set(lista.flatMap(avisosDe))] };
};

/**
 * What a route's handler would answer. It gets a bus that runs one command and drops it, and of the
 * rest only what does nothing (`simulable_con`). Refuses as the real one does. The entries are shown to
 * whoever may read the books.
 */
export const atenderSimulada = async <D>(
  ruta: Ruta<D>,
  peticion: Peticion<unknown, unknown, unknown>,
  ejecutar: Ejecutar,
  dependencias: D,
): Promise<Respuesta> => {
  const hechos: Ejecutado<unknown>[] = [];
  const unaVez: Ejecutar = async (comando) => {
    // The second is decided as if the first had not been.
    if (hechos.length > 0 && !ruta.simulable_por_partes) {
      throw new Error(`${ruta.id} es simulable y ejecuta más de un comando`);
    }
    const ejecutado = await ejecutar(simular(comando));
    hechos.push(ejecutado);
    return ejecutado;
  };
  const sinClave = { ...peticion, idempotencia: null };
  const inocuas = (ruta.simulable_con ?? []).map((nombre) => [
    nombre,
    dependencias[nombre as keyof D],
  ]);
  const solo = { ...Object.fromEntries(inocuas), ejecutar: unaVez } as D;
  const respuesta = await ruta.atender(sinClave, solo);
  const eventos = hechos.flatMap((hecho) => hecho.eventos);
  const asignados = asignadosPor(eventos, ruta.simulable ?? {});
  const { revision } = respuesta;
  const asientos = peticion.puedeLeer(CONTABILIDAD) ? asientosDe(eventos, asignados) : null;
  const json = cuerpoDe(respuesta, asignados, asientos);
  return { estado: 200, json, ...(revision !== undefined && { revision }) };
};
