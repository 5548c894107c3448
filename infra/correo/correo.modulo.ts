import * as comandos from '#commands/correo/correo.comandos.ts';
import { LIMITES_DE_CORREO, type LimitesDeCorreo } from '#domain/correo/correo.cupo.ts';
import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import { ENVIABLES } from '#domain/correo/correo.events.ts';
import { procesoDeCorreo } from '#processes/correo/correo.process.ts';
import type { Correspondencia } from '#processes/correo/correspondencia.puerto.ts';
import { crearReparto } from '#processes/correo/reparto.ts';
import type { CorreoDelSistema } from '../identidad/correo.ts';
import type { Cimientos, Modulo } from '../modulo.ts';
import { leerParaEnviar } from './lectura.ts';

export type OpcionesDeCorreo = { readonly correo?: { readonly limites?: LimitesDeCorreo } };

/** The rules that everybody who mails something goes by. */
export const reglasDeCorreo = (
  { plataforma: { nombre, dominio } }: Pick<CorreoDelSistema, 'plataforma'>,
  { correo: { limites = LIMITES_DE_CORREO } = {} }: OpcionesDeCorreo,
): ReglasDeCorreo => ({ limites, dominio_por_omision: dominio, nombre });

/** What mails leave by, whatever they carry: the contexts say what there is to mail. */
export const abrirCorreos = (
  { nucleo: { sql } }: Pick<Cimientos, 'nucleo'>,
  {
    correo: { plataforma },
    reglas,
    correspondencias,
  }: {
    readonly correo: Pick<CorreoDelSistema, 'plataforma'>;
    readonly reglas: ReglasDeCorreo;
    readonly correspondencias: readonly Correspondencia[];
  },
): Modulo => {
  const { cartero, agenda } = plataforma;
  const leer = leerParaEnviar(sql);
  const reparto = crearReparto(correspondencias);
  // The mails of a kind that nobody writes would wait for ever: better not to begin.
  ENVIABLES.forEach(reparto.de);
  return {
    rutas: [],
    procesos: [procesoDeCorreo({ comandos, cartero, reparto, leer, reglas, agenda })],
    jobs: [],
    cerrar: () => {},
  };
};
