import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import type { PreguntarAlSri } from '#read-api/compras/recibidos.puerto.ts';
import type { DescargaDelSri } from './cliente-soap.ts';

/** Documents of other issuers, as the SRI gives them. */
export const crearPreguntas =
  (sri: DescargaDelSri): PreguntarAlSri =>
  async (ambiente, clave) => {
    try {
      const { dicho, texto } = await sri.descargar(ambiente, clave);
      switch (dicho.tipo) {
        case 'AUTORIZADO':
          return { autorizado: 'si', sobre: Buffer.from(texto, 'utf8') };
        case 'NO_AUTORIZADO': {
          const [mensaje] = dicho.mensajes;
          const porque = mensaje ? `: ${mensaje.mensaje}` : '';
          return { autorizado: 'no', motivo: `El SRI no lo autorizó${porque}`, callo: false };
        }
        case 'EN_PROCESO':
          return {
            autorizado: 'desconocido',
            motivo: 'El SRI aún lo procesa: pregunte más tarde',
            callo: false,
          };
        case 'DESCONOCIDA':
          return {
            autorizado: 'desconocido',
            motivo: 'El SRI no tiene ningún comprobante con esa clave',
            callo: false,
          };
      }
    } catch (error) {
      if (!(error instanceof SriInalcanzable)) throw error;
      return { autorizado: 'desconocido', motivo: error.message, callo: true };
    }
  };
