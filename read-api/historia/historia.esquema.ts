import { z } from 'zod';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The questions and the answers about what happened. */

export const PAGINA_DE_HISTORIA = {
  desde_id: enteroDeConsulta({ minimo: 0, maximo: Number.MAX_SAFE_INTEGER, omision: 0 }),
  limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }),
};

const campos = z.looseObject({}).nullable();

const cambioVista = z
  .strictObject({
    id: z.int().min(1).meta({
      description: 'Posición en la bitácora, la misma que en /eventos: ascendente, no densa',
    }),
    evento: z.string().meta({ description: 'El hecho, como lo guarda la bitácora' }),
    creado_en: instanteVista,
    actor: z.string().meta({
      description: 'Prefijo de la clave de API, usuario:<id>, o el proceso que lo hizo',
    }),
    correlacion_id: z.string().meta({ description: 'El X-Request-Id de la petición' }),
    recurso: z.string(),
    recurso_id: z.union([idVista, z.string()]).meta({
      description: 'Su id; de un período contable, ambiente/año-mes',
    }),
    antes: campos.meta({
      description: 'Los campos que cambiaron, como eran; null si no existía',
    }),
    despues: campos.meta({
      description: 'Los mismos, como quedaron; todos al crearse, null si dejó de existir',
    }),
    eventos_publicos: z.array(z.strictObject({ id: z.int().min(1), evento: z.string() })),
    entregas: z
      .array(
        z.strictObject({
          id: z.string(),
          webhook_id: idVista,
          estado: z.string(),
          intentos: z.int().min(0),
        }),
      )
      .meta({ description: 'A quienes pueden leer webhooks; se conservan noventa días' }),
    correos: z.array(
      z.strictObject({
        id: idVista,
        estado: z.enum(['ENCOLADO', 'ENVIADO', 'FALLIDO']),
        origen: z.enum(['automatico', 'manual']),
        destinatarios: z.array(z.string()),
        encolado_en: instanteVista,
        terminado_en: instanteVista.nullable(),
      }),
    ),
  })
  .meta({ id: 'CambioDeRegistro' });

export const historiaVista = z
  .strictObject({
    historia: z.array(cambioVista),
    ultimo_id: z.int().min(0).meta({
      description: 'El desde_id de la próxima consulta; con antes_de, su antes_de',
    }),
    hay_mas: z.boolean(),
  })
  .meta({ id: 'PaginaDeHistoria' });
