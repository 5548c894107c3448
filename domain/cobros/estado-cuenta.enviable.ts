import type { Enviable } from '#domain/correo/enviable.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { personas } from '#domain/personas/persona.ts';

/** What a customer owes, mailed to them: of the company as a whole, whatever the branch that billed it. */
export const ESTADO_DE_CUENTA_ENVIABLE: Enviable = {
  documento: 'estado_cuenta',
  destinatario: 'cliente',
  noEncontrado: (persona_id) => personaNoEncontrada({ persona_id }),
  leer: async (lector, persona_id) => {
    const [persona, empresa] = await Promise.all([
      lector.fila(personas, [persona_id]),
      lector.fila(empresas, []),
    ]);
    if (!persona || !empresa) return undefined;
    return {
      sucursal_id: null,
      numero_comprobante: null,
      clave_acceso: null,
      email: persona.email,
      ambiente: empresa.ambiente,
      impedimento: null,
    };
  },
};
