import type { Enviable } from '#domain/correo/enviable.ts';
import { lugarDelId, registroDelId } from '#domain/kernel/dentro.ts';
import { nominaNoEncontrada, rolDeNominaAnulada } from './nomina.errores.ts';
import { nominas } from './nomina.ts';

/** Somebody's slip, mailed to the address that the payroll has for them: its id is that of its place there. */
export const ROL_ENVIABLE: Enviable = {
  documento: 'rol_de_pago',
  destinatario: 'trabajador',
  noEncontrado: (documento_id) => nominaNoEncontrada({ nomina_id: registroDelId(documento_id) }),
  leer: async (lector, documento_id) => {
    const nomina = await lector.fila(nominas, [registroDelId(documento_id)]);
    const persona = nomina?.personas[lugarDelId(documento_id) - 1];
    if (!nomina || !persona) return undefined;
    return {
      sucursal_id: null,
      numero_comprobante: null,
      clave_acceso: null,
      email: persona.email,
      ambiente: nomina.ambiente,
      impedimento: nomina.estado === 'anulado' ? rolDeNominaAnulada({ documento_id }) : null,
    };
  },
};
