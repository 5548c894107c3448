import { enviarPorCorreo } from '#commands/correo/correo.comandos.ts';
import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { CARTA } from '#domain/workflows/carta.ts';
import type { Ejecutores } from '#processes/workflows/corridas.puerto.ts';
import { conCausa } from '../../nucleo/causa.ts';
import type { Cartas } from '../cartas.ts';

/**
 * Ley: workflows §5. Queued by a command whose key follows from run and node: done again
 * after a crash it finds the mail that it queued.
 */
export const ejecutorDeCorreo =
  (partes: {
    readonly cartas: Pick<Cartas, 'guardar' | 'olvidar'>;
    readonly reglas: ReglasDeCorreo;
  }): Ejecutores['action.email'] =>
  async ({ destinatarios, asunto, texto }, marco) => {
    const { ocasion, empresa_id, corrida_id, node_id } = marco;
    const documento_id = await partes.cartas.guardar(marco, { asunto, texto });
    const clave = `workflow:${corrida_id}:${node_id}`;
    const comando = enviarPorCorreo({
      empresa_id,
      comando_id: clave,
      correlacion_id: `workflow-${corrida_id}`,
      actor: 'proceso:workflows',
      pedido: {
        enviable: CARTA,
        documento_id,
        para: destinatarios,
        idempotencia: { clave, huella: String(documento_id) },
      },
      alcance: { sucursal_id: null },
      reglas: partes.reglas,
    });
    try {
      await conCausa(marco.cadena, () => ocasion.ejecutar(comando));
      return {
        resultado: { tipo: 'hecho', salida: { destinatarios, asunto, estado: 'en_cola' } },
      };
    } catch (error) {
      if (!(error instanceof ErrorDominio)) throw error;
      // Refused, it is in no queue: runs without a quota would fill the disk with what they write.
      await partes.cartas.olvidar(empresa_id, documento_id);
      const { codigo, message: mensaje } = error;
      return { resultado: { tipo: 'falla', falla: { codigo, mensaje, temporal: false } } };
    }
  };
