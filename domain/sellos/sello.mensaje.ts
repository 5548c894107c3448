import { type Mensaje, mensajeDeEmpresa, momento } from '#domain/kernel/correo.mensaje.ts';
import type { Sello } from './sello.events.ts';

/** The mail by which a seal of the log leaves the machine that made it. */

/** Why it is sent: a month that the company closed, as `2026-10`, or the day. */
export type OcasionDeSello = { readonly mes_cerrado: string | null };

export type SelloQueSeEnvia = OcasionDeSello & {
  /** How the company is called. */
  readonly empresa: string;
  readonly sello: Sello;
  readonly firmado_por_la_empresa: boolean;
};

const PARA_QUE =
  'Este sello fija todo lo que sus libros decían cuando se hizo: si alguien cambia después algo de lo ' +
  'anterior, aunque sea en la base de datos, ya no calzará con él. Guarde este correo y muéstrelo a quien ' +
  'audite sus libros, que con el archivo adjunto lo comprueba por su cuenta.';

/** Text and HTML. */
export const mensajeDeSello = (s: SelloQueSeEnvia): Mensaje => {
  const { id, raiz, hecho_en } = s.sello;
  const por = s.mes_cerrado === null ? 'del día' : `del cierre de ${s.mes_cerrado}`;
  return mensajeDeEmpresa({
    asunto: `Sello ${id} de los libros de ${s.empresa}, ${por}`,
    empresa: s.empresa,
    color: null,
    antes: [PARA_QUE],
    renglones: [
      ['Sello', String(id)],
      ['Raíz', raiz],
      ['Hecho', momento(hecho_en)],
      ...(s.firmado_por_la_empresa
        ? ([['Firma', 'También con el certificado de la empresa']] as const)
        : []),
    ],
    despues: [
      `Adjunto: sello-${id}.json, el sello firmado. Qué correos de estos llegan se elige en el panel, en Empresa.`,
    ],
  });
};
