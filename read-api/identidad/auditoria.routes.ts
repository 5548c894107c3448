import { z } from 'zod';
import { peticionNoEncontrada } from '#domain/identidad/auditoria.errores.ts';
import { conDesfase, instanteDeMs } from '#domain/kernel/tiempo.ts';
import {
  booleanoDeConsulta,
  enteroDeConsulta,
  instanteDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { instanteVista } from '#read-api/kernel/vista.ts';
import { auditoriaDe, erroresDe, type FilaAuditoria, peticionPorId } from './auditoria.queries.ts';

const recurso = 'auditoria';

const ENTRE = {
  desde: instanteDeConsulta.meta({ description: 'Desde ese instante, inclusive' }),
  hasta: instanteDeConsulta.meta({ description: 'Hasta ese instante, sin incluirlo' }),
};

const consulta = z.object({
  ...ENTRE,
  actor: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Prefijo visible de una clave, o usuario:<id>' }),
  metodo: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  ruta: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Como la declara este documento: /facturas/{factura_id}' }),
  excepto: z
    .string()
    .max(500)
    .optional()
    .transform((rutas) => rutas?.split(',').filter(Boolean))
    .meta({
      type: 'string',
      description: 'Sin las de estas rutas, separadas por comas; de ellas quedan las que fallaron',
    }),
  recurso: z
    .string()
    .regex(/^[a-z_-]{1,100}$/)
    .optional(),
  estado: enteroDeConsulta({ minimo: 100, maximo: 599 }),
  codigo: z
    .string()
    .regex(/^[a-z0-9_.]{1,100}$/)
    .optional()
    .meta({ description: 'El codigo con que se rehusó' }),
  con_error: booleanoDeConsulta.meta({
    type: 'boolean',
    description: 'true: solo las que respondieron 400 o más; false: solo las demás',
  }),
  correlacion_id: z
    .string()
    .max(128)
    .optional()
    .meta({ description: 'El X-Request-Id de la petición' }),
  limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }),
  offset: enteroDeConsulta({ minimo: 0, maximo: 1_000_000, omision: 0 }),
});

const CAMPOS = {
  id: z.int(),
  en: instanteVista,
  actor: z.string().meta({ description: 'Prefijo de la clave de API, o usuario:<id>' }),
  metodo: z.string(),
  camino: z.string(),
  ruta: z
    .string()
    .nullable()
    .meta({ description: 'Como la declara este documento; null: es de antes de que se guardara' }),
  recurso: z.string(),
  estado: z.int(),
  codigo: z
    .string()
    .nullable()
    .meta({ description: 'El del rechazo; null: no lo hubo, o fue un 422, que dice sus fallas' }),
  ip: z.string(),
  user_agent: z.string(),
  duracion_ms: z.number(),
  correlacion_id: z.string().meta({ description: 'El X-Request-Id de la petición' }),
};

const anotacion = z.strictObject(CAMPOS).meta({ id: 'Anotacion' });

/** Whatever came, as it came. */
const valor = z.union([
  z.looseObject({}),
  z.array(z.unknown()),
  z.string(),
  z.number(),
  z.boolean(),
]);
const jsonGuardado = valor.nullable();

const peticion = z
  .strictObject({
    ...CAMPOS,
    guardada: z.boolean().meta({
      description:
        'Si se guardó qué se pidió y qué se respondió: de los rechazos y de lo que cambia algo, las ' +
        'últimas de la empresa, treinta días a lo más',
    }),
    peticion: z
      .strictObject({
        consulta: z
          .record(z.string(), valor)
          .nullable()
          .meta({ description: 'Los parámetros de la dirección; null: no los hubo' }),
        cuerpo: jsonGuardado.meta({
          description: 'El JSON que llegó; null: no lo hubo, no se entendía o era un formulario',
        }),
      })
      .nullable()
      .meta({ description: 'Lo que se pidió; null: no se guardó' }),
    respuesta: jsonGuardado.meta({
      description: 'El JSON que se respondió; null: no se guardó, o no fue JSON',
    }),
  })
  .meta({
    id: 'PeticionAuditada',
    description:
      'Sin contraseñas, claves, códigos ni secretos, y con lo largo recortado (…). De las rutas de la sesión ' +
      'y de los secretos, solo por qué se rehusaron',
  });

const grupo = z
  .strictObject({
    codigo: z.string().nullable().meta({ description: 'null: un 422, que dice sus fallas' }),
    metodo: z.string(),
    ruta: z.string(),
    estado: z.int(),
    cuantas: z.int(),
    actores: z.int().meta({ description: 'Cuántas claves y usuarios distintos' }),
    primera_en: instanteVista,
    ultima_en: instanteVista,
    ultima_id: z.int().meta({ description: 'La última, en GET /auditoria/{id}' }),
  })
  .meta({ id: 'GrupoDeErrores' });

const DIA_MS = 86_400_000;

const deJson = (texto: string | null) =>
  texto === null ? null : (JSON.parse(texto) as z.output<typeof valor>);

const vistaDeFila = (fila: FilaAuditoria) => ({ ...fila, en: conDesfase(fila.en) });

export const rutasDeAuditoria = [
  rutaDeLectura({
    id: 'listarAuditoria',
    metodo: 'GET',
    camino: '/auditoria',
    resumen: 'Las peticiones autenticadas de la empresa, la última primero',
    descripcion: 'Una petición aparece hasta medio segundo después de su respuesta.',
    acceso: 'sesion',
    recurso,
    sin_uso: true,
    query: consulta,
    respuestas: { 200: { descripcion: 'Las peticiones', json: z.array(anotacion) } },
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const { limit: limite, offset: salto, con_error, ...filtro } = query;
      const pedido = { ...filtro, con_error: con_error ?? undefined, limite, salto };
      const filas = await auditoriaDe(lecturas, empresa_id, pedido);
      return { estado: 200, json: filas.map(vistaDeFila) };
    },
  }),

  rutaDeLectura({
    id: 'agruparErrores',
    metodo: 'GET',
    camino: '/auditoria/errores',
    resumen: 'Las peticiones que se rehusaron o fallaron, agrupadas por código y ruta',
    descripcion: 'Las del último día, si no se dice desde cuándo; primero lo que más se repite.',
    acceso: 'sesion',
    recurso,
    query: z.object(ENTRE),
    respuestas: { 200: { descripcion: 'Los grupos', json: z.array(grupo) } },
    atender: async ({ empresa_id, query }, { lecturas, reloj }) => {
      const desde = query.desde ?? instanteDeMs(reloj() - DIA_MS);
      const grupos = await erroresDe(lecturas, empresa_id, { desde, hasta: query.hasta });
      const json = grupos.map(({ primera_en, ultima_en, ...resto }) => ({
        ...resto,
        primera_en: conDesfase(primera_en),
        ultima_en: conDesfase(ultima_en),
      }));
      return { estado: 200, json };
    },
  }),

  rutaDeLectura({
    id: 'obtenerPeticion',
    metodo: 'GET',
    camino: '/auditoria/{id}',
    resumen: 'Una petición: qué se pidió y qué se respondió, sin secretos',
    descripcion:
      'Se guarda de los rechazos y de lo que cambia algo, hasta cierto número por minuto: las 500 últimas de la ' +
      'empresa, y treinta días a lo más. De las demás queda su línea, y guardada es false.',
    acceso: 'sesion',
    recurso,
    respuestas: { 200: { descripcion: 'La petición', json: peticion } },
    errores: [peticionNoEncontrada],
    atender: async ({ empresa_id, params: { id } }, { lecturas }) => {
      const hallada = await peticionPorId(lecturas, empresa_id, id);
      if (!hallada) throw peticionNoEncontrada({ id });
      const { detalle, ...fila } = hallada;
      const json = {
        ...vistaDeFila(fila),
        guardada: detalle !== null,
        peticion: detalle && {
          consulta: deJson(detalle.consulta) as { [nombre: string]: z.output<typeof valor> } | null,
          cuerpo: deJson(detalle.cuerpo),
        },
        respuesta: deJson(detalle?.respuesta ?? null),
      };
      return { estado: 200, json };
    },
  }),
] as const;
