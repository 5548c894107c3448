import { z } from 'zod';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import { idVista } from '#read-api/kernel/vista.ts';

/** What a proof is asked with, and how it is answered. */

export const PAGINA_DE_PRUEBA = {
  desde_id: enteroDeConsulta({ minimo: 0, maximo: Number.MAX_SAFE_INTEGER, omision: 0 }),
  limit: enteroDeConsulta({ minimo: 1, maximo: 100, omision: 50 }),
};

const caminoVista = z.array(
  z
    .strictObject({ lado: z.enum(['izquierda', 'derecha']), hash: z.string() })
    .meta({ id: 'PasoDePrueba' }),
);

export const pruebaVista = z
  .strictObject({
    recurso: z.string(),
    recurso_id: z.union([idVista, z.string()]),
    eventos: z.array(
      z.strictObject({
        id: z.int().min(1).meta({ description: 'Posición en la bitácora' }),
        revision: z.int().min(0).meta({ description: 'Su lugar en el stream de la empresa' }),
        huella: z.string().meta({ description: 'SHA-256 de su forma canónica, en base64url' }),
        evento: z.looseObject({}).nullable().meta({
          description:
            'Como se guardó, con sus secretos resumidos; null si dice también de lo que quien pregunta no puede leer',
        }),
        camino: caminoVista.nullable().meta({
          description: 'De su hoja a hoja.arbol; null: ningún sello lo abarca aún',
        }),
      }),
    ),
    hoja: z
      .strictObject({
        stream: z.string(),
        revision: z.int().min(0),
        hash: z.string(),
        arbol: z.string(),
      })
      .nullable()
      .meta({ description: 'Lo último de la empresa que el sello abarca' }),
    camino: caminoVista.meta({ description: 'De la hoja a la raíz' }),
    raiz: z.string().nullable(),
    sello_id: idVista.nullable().meta({
      description: 'El último que abarca la empresa; null: ninguno todavía',
    }),
    sin_sellar: z.int().min(0).meta({
      description: 'Hechos del registro posteriores a ese sello: los fija el que sigue',
    }),
    ultimo_id: z.int().min(0).meta({ description: 'El desde_id de la próxima consulta' }),
    hay_mas: z.boolean(),
  })
  .meta({ id: 'PruebaDeRegistro' });
