import { booleano, type DadoPor, id, objeto, oNulo, texto, unoDe } from '#domain/kernel/campos.ts';
import { vistaPersona } from '#domain/personas/persona.vista.ts';

const { identificacion, tipo_identificacion } = vistaPersona.campos;

/** What is known of an identification. */
export const consultaDePersona = objeto(
  {
    identificacion,
    tipo_identificacion: oNulo(tipo_identificacion),
    razon_social: oNulo(texto()),
    nombre_comercial: oNulo(texto()),
    estado_contribuyente: oNulo(texto('ACTIVO, SUSPENDIDO o PASIVO; solo del registro público')),
    tipo_contribuyente: oNulo(texto('PERSONA NATURAL o SOCIEDAD; solo del registro público')),
    direccion: oNulo(texto()),
    encontrado: booleano(),
    fuente: oNulo(
      unoDe(['LOCAL', 'SRI'], 'LOCAL: el directorio; SRI: el registro público; null: ninguno'),
    ),
    mensaje: oNulo(texto('Por qué no se encontró, o una advertencia')),
    persona_id: oNulo(id('La entrada del directorio, con LOCAL')),
  },
  'ConsultaDePersona',
);

export type ConsultaDePersona = DadoPor<typeof consultaDePersona.campos>;
