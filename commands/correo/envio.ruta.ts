import { respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/correo/correo.errores.ts';
import { vistaCorreo } from '#domain/correo/correo.vista.ts';
import type { Enviable } from '#domain/correo/enviable.ts';
import { alcanza, type RechazoDeclarado, type Respuesta, type Ruta } from '#domain/kernel/ruta.ts';
import { enviarPorCorreo } from './correo.comandos.ts';
import { consultaDeEnvio } from './correo.esquema.ts';
import { type DependenciasDeCorreo, rutaDeCorreo } from './correos.puerto.ts';

/** How the API sends one thing of a kind. */
export type EnvioPorApi = {
  readonly enviable: Enviable;
  /** Stable name of the operation. */
  readonly id: string;
  /** Path of a record: `/facturas/{factura_id}`. */
  readonly camino: string;
  /** How its path calls its id. */
  readonly parametro: string;
  readonly recurso: string;
  /** What is sent, in one line in Spanish. */
  readonly resumen: string;
  /** To whom it goes when nobody is named, in Spanish: `el correo que dice el documento`. */
  readonly por_omision: string;
  /** What a caller must know of this kind alone, in Spanish. */
  readonly descripcion?: string;
  /** Refusals: the record is not there, or why it is not sent. */
  readonly errores: readonly RechazoDeclarado[];
};

/** Sends one thing by e-mail. */
export const rutaDeEnvio = (envio: EnvioPorApi): Ruta<DependenciasDeCorreo> => {
  const { enviable, id, camino, parametro, recurso, resumen } = envio;
  const { sinDestinatario, direccionInvalida } = errores.deDestinatario(enviable);
  return rutaDeCorreo({
    id,
    metodo: 'POST',
    camino: `${camino}/email`,
    resumen,
    descripcion:
      `Encola un correo y responde enseguida; cómo terminó se lee en \`GET ${camino}/emails\`. Las ` +
      'fallas pasajeras se reintentan cerca de dos días. Cada dirección cuenta contra el cupo diario ' +
      'de la empresa (429 más allá), que es aparte del de los envíos automáticos. Cada llamada envía ' +
      'de nuevo, salvo que repita `Idempotency-Key`. No lleva cuerpo.' +
      (envio.descripcion === undefined ? '' : ` ${envio.descripcion}`),
    recurso,
    query: consultaDeEnvio(envio.por_omision),
    idempotente: true,
    respuestas: {
      202: { descripcion: 'El correo encolado', json: vistaCorreo },
      200: { descripcion: 'El que ya se encoló con esa clave', json: vistaCorreo },
    },
    errores: [
      ...envio.errores,
      sinDestinatario,
      direccionInvalida,
      errores.sinServidor,
      errores.cupoDeCorreoAgotado,
      errores.cupoDePruebasAgotado,
    ],
    atender: async (peticion, { ejecutar, correo: { reglas } }): Promise<Respuesta> => {
      const { alcance, idempotencia, query, params } = peticion;
      const documento_id = (params as { readonly [nombre: string]: number })[parametro]!;
      const pedido = { enviable, documento_id, para: query.to, idempotencia };
      const comando = enviarPorCorreo({ ...remitenteDe(peticion), pedido, alcance, reglas });
      const { resultado, revision } = await ejecutar(comando);
      const { correo } = resultado;
      // The key may be one that another branch used.
      if (!alcanza(alcance, correo.sucursal_id)) throw enviable.noEncontrado(documento_id);
      return respuestaDeCreacion(vistaCorreo(correo), { ...resultado, revision }, 202);
    },
  });
};
