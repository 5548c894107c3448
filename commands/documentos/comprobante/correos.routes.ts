import { respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/documentos/comprobante/correo.errores.ts';
import { vistaCorreo } from '#domain/documentos/comprobante/correo.vista.ts';
import {
  caminoDeUno,
  enPascal,
  type TipoDeComprobante,
} from '#domain/documentos/comprobante/tipo.ts';
import { alcanza, type Respuesta, type Ruta } from '#domain/kernel/ruta.ts';
import { idDe } from './comprobante.comandos.ts';
import { enviarComprobante } from './correo.comandos.ts';
import { consultaDeEnvio } from './correo.esquema.ts';
import { type DependenciasDeCorreo, rutaDeCorreo } from './correos.puerto.ts';

/** Sends a document of a type. */
export const rutaDeEnvio = (tipo: TipoDeComprobante): Ruta<DependenciasDeCorreo> => {
  const { sinDestinatario, direccionInvalida } = errores.deDestinatario(tipo);
  return rutaDeCorreo({
    id: `enviar${enPascal(tipo.documento)}PorCorreo`,
    metodo: 'POST',
    camino: `${caminoDeUno(tipo)}/email`,
    resumen: `Envía por correo el RIDE y el XML firmado de una ${tipo.singular} autorizada`,
    descripcion:
      'Encola un correo y responde enseguida; cómo terminó se lee en ' +
      `\`GET ${caminoDeUno(tipo)}/emails\`. Las fallas pasajeras se reintentan cerca de dos días. ` +
      'Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del ' +
      'de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. ' +
      'No lleva cuerpo.',
    recurso: tipo.recurso,
    query: consultaDeEnvio,
    idempotente: true,
    respuestas: {
      202: { descripcion: 'El correo encolado', json: { $ref: 'Correo' } },
      200: { descripcion: 'El que ya se encoló con esa clave', json: { $ref: 'Correo' } },
    },
    errores: [
      tipo.errores.noEncontrado,
      sinDestinatario,
      direccionInvalida,
      errores.documentoNoAutorizado,
      errores.sinServidor,
      errores.cupoDeCorreoAgotado,
      errores.cupoDePruebasAgotado,
    ],
    atender: async (peticion, { ejecutar, correo: { reglas } }): Promise<Respuesta> => {
      const { alcance, idempotencia, query } = peticion;
      const documento_id = idDe(tipo, peticion.params);
      const { documento } = tipo;
      const pedido = { documento, documento_id, para: query.to, idempotencia } as const;
      const comando = enviarComprobante({ ...remitenteDe(peticion), pedido, alcance, reglas });
      const { resultado, revision } = await ejecutar(comando);
      const { correo } = resultado;
      // The key may be one that another branch used.
      if (!alcanza(alcance, correo.sucursal_id)) throw tipo.errores.noEncontrado({ documento_id });
      return respuestaDeCreacion(vistaCorreo(correo), { ...resultado, revision }, 202);
    },
  });
};
