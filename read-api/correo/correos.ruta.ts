import { z } from 'zod';
import { vistaCorreo } from '#domain/correo/correo.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import type { Peticion, RechazoDeclarado, Ruta } from '#domain/kernel/ruta.ts';
import type { FilaCorreo } from '#projections/correo/correos.projector.ts';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { correosDe } from './correos.queries.ts';

/** How the API tells the mails of one thing of a kind. */
type HistoriaPorApi = {
  readonly documento: FilaCorreo['documento'];
  /** Stable name of the operation. */
  readonly id: string;
  /** Of one of them: `/facturas/{factura_id}`. */
  readonly camino: string;
  /** How its path calls its id. */
  readonly parametro: string;
  readonly recurso: string;
  /** `una factura` */
  readonly nombre: string;
  readonly noEncontrado: RechazoDeclarado;
  /** Refuses what is not there, or out of reach. */
  readonly exigir: (
    lecturas: Lecturas,
    peticion: Pick<Peticion<object, unknown, unknown>, 'empresa_id' | 'alcance' | 'params'>,
    documento_id: number,
  ) => Promise<unknown>;
};

const consulta = z.object({ limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }) });

/** The mails by which one thing was sent, and how each ended. */
export const rutaDeCorreos = (historia: HistoriaPorApi): Ruta<DependenciasDeLectura> => {
  const { documento, id, camino, parametro, recurso, nombre, noEncontrado, exigir } = historia;
  return rutaDeLectura({
    id,
    metodo: 'GET',
    camino: `${camino}/emails`,
    resumen: `Los correos con que se envió ${nombre}, del último al primero`,
    recurso,
    query: consulta,
    respuestas: { 200: { descripcion: 'Los correos', json: varias(vistaCorreo) } },
    errores: [noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const { empresa_id, query } = peticion;
      const documento_id = (peticion.params as { readonly [nombre: string]: number })[parametro]!;
      const [correos] = await Promise.all([
        correosDe(lecturas, empresa_id, { documento, documento_id }, query.limit),
        exigir(lecturas, peticion, documento_id),
      ]);
      return { estado: 200, json: correos.map(vistaCorreo) };
    },
  });
};
