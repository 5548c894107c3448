import type { ReglasDeCorreo } from '#domain/correo/correo.decider.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { lugarDelId, registroDelId } from '#domain/kernel/dentro.ts';
import { ROL_ENVIABLE } from '#domain/nomina/rol.enviable.ts';
import { mensajeDeRol } from '#domain/nomina/rol.mensaje.ts';
import type { ImprentaDeCorreo, Redactable } from '#processes/correo/correspondencia.puerto.ts';
import type { Imprenta } from '#read-api/kernel/informe.puerto.ts';
import { rolEnPapel } from '#read-api/nomina/nominas.papel.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** The slip of whoever it is for, dated when it was asked for: each attempt carries the same. */
const rolRedactable = (sql: Sql, { informeDeCorreo }: ImprentaDeCorreo): Redactable => ({
  enviable: ROL_ENVIABLE,
  redactar: async ({ esquema }, { empresa_id, correo, emisor }) => {
    const { documento_id, encolado_en } = correo;
    const dependencias = {
      lecturas: { sql, esquema: () => esquema },
      reloj: () => Date.parse(encolado_en),
    };
    const { nomina, persona, archivo, informe } = await rolEnPapel(
      dependencias,
      empresa_id,
      registroDelId(documento_id),
      lugarDelId(documento_id),
    );
    if (nomina.estado === 'anulado') return { impedimento: 'anulado' };
    const { color_primario } = emisor.ajustes;
    const bytes = await informeDeCorreo(empresa_id, informe);
    return {
      ...mensajeDeRol(nomina, persona, { ...emisor.empresa, color_primario }),
      adjuntos: [{ nombre: `${archivo}.pdf`, tipo: 'application/pdf', bytes }],
    };
  },
});

/** What people earn, and what they are paid of it. */
export const abrirNominas = (
  cimientos: Cimientos,
  {
    ejecutar,
    imprenta,
    reglas_de_correo: reglas,
  }: {
    readonly ejecutar: Ejecutar;
    readonly imprenta: Imprenta & ImprentaDeCorreo;
    readonly reglas_de_correo: ReglasDeCorreo;
  },
): Modulo => ({
  rutas: atender('nomina', {
    ejecutar,
    lecturas: lecturasDe(cimientos),
    reloj: cimientos.reloj,
    imprenta,
    correo: { reglas },
  }),
  correspondencia: { redactables: [rolRedactable(cimientos.nucleo.sql, imprenta)] },
  procesos: [],
  jobs: [],
  cerrar: () => {},
});
