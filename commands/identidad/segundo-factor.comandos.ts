import type { remitenteDe } from '#commands/kernel/ruta.ts';
import {
  decidirActivarSegundoFactor,
  decidirExigirSegundoFactor,
  decidirQuitarSegundoFactor,
  decidirRestablecerSegundoFactor,
} from '#domain/identidad/segundo-factor.decider.ts';
import type {
  SegundoFactorActivado,
  SegundoFactorDesactivado,
} from '#domain/identidad/segundo-factor.events.ts';
import { type ExigenciaDeAcceso, exigenciasDeAcceso } from '#domain/identidad/segundo-factor.ts';
import { type Membresia, membresias } from '#domain/identidad/usuario.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { leerMembresia } from './usuarios.comandos.ts';

type Remitente = ReturnType<typeof remitenteDe>;

const enPlataforma = (
  remitente: Remitente,
  decidir: () => readonly (SegundoFactorActivado | SegundoFactorDesactivado)[],
): Comando<undefined, void> => ({
  nombre: 'anotarSegundoFactor',
  ...remitente,
  comando_id: `${remitente.comando_id}:segundo-factor`,
  empresa_id: PLATAFORMA,
  cargar: async () => undefined,
  decidir,
  responder: async () => {},
});

/** On the platform, after it was put in force outside the log: every process asks its sessions again. */
export const anotarFactorActivado = (
  remitente: Remitente,
  cuenta_id: number,
): Comando<undefined, void> =>
  enPlataforma(remitente, () => decidirActivarSegundoFactor(cuenta_id));

/** Likewise, after it was erased. */
export const anotarFactorQuitado = (
  remitente: Remitente,
  cuenta_id: number,
  por: SegundoFactorDesactivado['datos']['por'],
): Comando<undefined, void> =>
  enPlataforma(remitente, () => decidirQuitarSegundoFactor(cuenta_id, por));

/** Answers whose it was. */
export const restablecerSegundoFactor = (
  remitente: Remitente,
  usuario_id: number,
): Comando<Membresia | undefined, Membresia> => ({
  nombre: 'restablecerSegundoFactor',
  ...remitente,
  cargar: (lector) => lector.fila(membresias, [usuario_id]),
  decidir: (membresia) => decidirRestablecerSegundoFactor(usuario_id, membresia),
  responder: (lector) => leerMembresia(lector, usuario_id),
});

export const exigirSegundoFactor = (
  remitente: Remitente,
  exigido: boolean,
): Comando<ExigenciaDeAcceso | undefined, void> => ({
  nombre: 'exigirSegundoFactor',
  ...remitente,
  cargar: (lector) => lector.fila(exigenciasDeAcceso, []),
  decidir: (fila) => decidirExigirSegundoFactor(exigido, fila),
  responder: async () => {},
});
