import type { ConsultaDePersona } from './consulta-de-identificacion.vista.ts';
import { type PersonaLeida, personaPorIdentificacion } from './personas.queries.ts';
import type { DependenciasDePersonas } from './registro.puerto.ts';

const POSIBLE = /^\P{Cc}{1,20}$/u;

const INACTIVA = 'Está en el directorio, pero inactiva: un PUT con activo true la restaura.';

const local = (persona: PersonaLeida): ConsultaDePersona => ({
  identificacion: persona.identificacion,
  tipo_identificacion: persona.tipo_identificacion,
  razon_social: persona.razon_social,
  nombre_comercial: persona.nombre_comercial,
  estado_contribuyente: null,
  tipo_contribuyente: null,
  direccion: persona.direccion,
  encontrado: true,
  fuente: 'LOCAL',
  mensaje: persona.activo ? null : INACTIVA,
  persona_id: persona.id,
});

const DESCONOCIDO = {
  tipo_identificacion: null,
  razon_social: null,
  nombre_comercial: null,
  estado_contribuyente: null,
  tipo_contribuyente: null,
  direccion: null,
};

/** Ley: acceso §4. The directory first, then the public registry; neither makes it fail. */
export const consultarIdentificacion = async (
  { lecturas, consultarRegistro }: DependenciasDePersonas,
  empresa_id: number,
  crudo: string,
): Promise<ConsultaDePersona> => {
  const identificacion = crudo.trim();
  // What no entry can hold is not asked of the directory: a path may bring anything.
  const persona = POSIBLE.test(identificacion)
    ? await personaPorIdentificacion(lecturas, empresa_id, identificacion)
    : undefined;
  if (persona) return local(persona);
  const { contribuyente, mensaje } = await consultarRegistro(empresa_id, identificacion);
  return {
    identificacion,
    ...(contribuyente ?? DESCONOCIDO),
    encontrado: contribuyente !== null,
    fuente: contribuyente === null ? null : 'SRI',
    mensaje,
    persona_id: null,
  };
};
