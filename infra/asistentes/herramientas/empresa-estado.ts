import { z } from 'zod';
import { fichaDeEmpresa } from '#domain/identidad/perfil.vista.ts';
import { esquemaDe } from '../../http/esquema-de-campos.ts';
import { EMITIDOS } from '../documentos.ts';
import type { Herramienta } from '../herramienta.ts';
import { respuestaDe } from '../rutas.ts';

const PERFIL = 'obtenerEmpresa';
const LIBROS = 'obtenerContabilidad';

const datos = z.object({
  nombre_comercial: z.string().nullable(),
  obligado_contabilidad: z.boolean(),
  lleva_contabilidad: z.boolean(),
  certificado_vigente_hasta: z
    .string()
    .nullable()
    .meta({ description: 'Con él se firma; null: no hay, y no se puede emitir' }),
  cuota_documentos: z.int().nullable().meta({ description: 'Por mes; null: sin límite' }),
  clave: z
    .object({
      prefijo: z.string(),
      permisos: z.record(z.string(), z.array(z.string())),
      expira_en: z.string().nullable(),
      limite_por_minuto: z.int(),
    })
    .meta({ description: 'La de este asistente: qué puede leer' }),
  sri: z
    .array(
      z.object({
        documento: z.string(),
        cola_sri: z.looseObject({ en_espera: z.int() }),
      }),
    )
    .meta({ description: 'De cada tipo que puede leer, cuántos esperan al SRI y por qué' }),
  contabilidad: respuestaDe(LIBROS).nullable(),
  perfil: esquemaDe(fichaDeEmpresa)
    .nullable()
    .meta({ description: 'Entero, con el permiso sobre «empresa»' }),
});

export const empresaEstado: Herramienta = {
  nombre: 'empresa_estado',
  titulo: 'Estado de la empresa',
  descripcion:
    'De qué empresa y de qué ambiente son los datos, hasta cuándo vale su certificado, qué espera al SRI, ' +
    'si lleva contabilidad y hasta qué mes está cerrada, y qué puede leer esta clave. Pregúntelo primero.',
  operaciones: [],
  argumentos: {},
  datos,
  usar: async ({ preguntar, puede, empresa, clave }) => {
    const legibles = EMITIDOS.filter(({ resumen }) => puede(resumen!));
    const sri = legibles.map(async ({ nombre, resumen }) => {
      const { json } = await preguntar(resumen!);
      const { cola_sri } = json as z.infer<typeof datos>['sri'][number];
      return { documento: nombre, cola_sri };
    });
    const [contabilidad, perfil] = await Promise.all(
      [LIBROS, PERFIL].map(async (una) => (puede(una) ? (await preguntar(una)).json : null)),
    );
    const { nombre_comercial, obligado_contabilidad, lleva_contabilidad, certificado, plan } =
      empresa;
    return {
      datos: {
        nombre_comercial,
        obligado_contabilidad,
        lleva_contabilidad,
        certificado_vigente_hasta: certificado?.vigente_hasta ?? null,
        cuota_documentos: plan.cuota_documentos,
        clave,
        sri: await Promise.all(sri),
        contabilidad,
        perfil,
      },
    };
  },
};
