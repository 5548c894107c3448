import { remitenteDe } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/documentos/comprobante/correo.errores.ts';
import { vistaCorreo } from '#domain/documentos/comprobante/correo.vista.ts';
import { COMUNES } from '#domain/documentos/factura/factura.errores.ts';
import { alcanza, type Respuesta } from '#domain/kernel/ruta.ts';
import { enviarComprobante } from './correo.comandos.ts';
import { consultaDeEnvio } from './correo.esquema.ts';
import { rutaDeCorreo } from './correos.puerto.ts';

export const rutasDeCorreos = [
  rutaDeCorreo({
    id: 'enviarFacturaPorCorreo',
    metodo: 'POST',
    camino: '/facturas/{factura_id}/email',
    resumen: 'Envía por correo el RIDE y el XML firmado de una factura autorizada',
    descripcion:
      'Encola un correo y responde enseguida; cómo terminó se lee en ' +
      '`GET /facturas/{factura_id}/emails`. Las fallas pasajeras se reintentan cerca de dos días. ' +
      'Cada dirección cuenta contra el cupo diario de la empresa (429 más allá), que es aparte del ' +
      'de los envíos automáticos. Cada llamada envía de nuevo, salvo que repita `Idempotency-Key`. ' +
      'No lleva cuerpo.',
    recurso: 'facturas',
    query: consultaDeEnvio,
    idempotente: true,
    respuestas: {
      202: { descripcion: 'El correo encolado', json: { $ref: 'Correo' } },
      200: { descripcion: 'El que ya se encoló con esa clave', json: { $ref: 'Correo' } },
    },
    errores: [
      COMUNES.noEncontrado,
      errores.sinDestinatario,
      errores.direccionInvalida,
      errores.documentoNoAutorizado,
      errores.sinServidor,
      errores.cupoDeCorreoAgotado,
      errores.cupoDePruebasAgotado,
    ],
    atender: async (peticion, { ejecutar, correo: { reglas } }): Promise<Respuesta> => {
      const { alcance, idempotencia, query, params } = peticion;
      const { factura_id: documento_id } = params;
      const pedido = { documento: 'factura', documento_id, para: query.to, idempotencia } as const;
      const comando = enviarComprobante({ ...remitenteDe(peticion), pedido, alcance, reglas });
      const { resultado, revision } = await ejecutar(comando);
      const { correo, repetida, difiere } = resultado;
      // The key may be one that another branch used.
      if (!alcanza(alcance, correo.sucursal_id)) {
        throw COMUNES.noEncontrado({ documento_id });
      }
      const json = vistaCorreo(correo);
      if (!repetida) return { estado: 202, json, revision };
      const cabeceras = {
        'Idempotency-Replayed': 'true',
        ...(difiere && { 'Idempotency-Mismatch': 'true' }),
      };
      return { estado: 200, json, revision, cabeceras };
    },
  }),
] as const;
