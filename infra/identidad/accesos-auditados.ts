import type { SucesoDeAcceso } from '#commands/identidad/puertos.ts';
import { PLATAFORMA } from '#domain/kernel/evento.ts';
import type { Auditoria } from '../http/auditoria.ts';
import { PREFIJO } from '../http/respuesta.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

const CAMINO: { readonly [Q in SucesoDeAcceso['que']]: string } = {
  ingreso: '/api/v1/auth/login',
  enlace: '/api/v1/auth/enlaces',
  contrasena: '/api/v1/auth/password',
  olvido: '/api/v1/auth/olvido',
  restablecimiento: '/api/v1/auth/restablecer',
  segundo_factor_activado: '/api/v1/auth/segundo-factor/confirmar',
  segundo_factor_desactivado: '/api/v1/auth/segundo-factor/desactivar',
};

type UsuarioDeEmpresa = { readonly empresa_id: number; readonly usuario_id: number };

/**
 * Log-ins, failures, lock-outs and changes of password, in the audit of each company that the account
 * enters: a public request has no company of its own. What concerns nobody's account is the
 * platform's. Nobody waits for it, so that its time tells nothing of who exists.
 */
export const accesosAuditados =
  ({
    sql,
    esquema,
    anotar,
    reloj,
    alFallar,
  }: {
    readonly sql: Sql;
    readonly esquema: () => string;
    readonly anotar: Auditoria['anotar'];
    /** Unix milliseconds. */
    readonly reloj: () => number;
    readonly alFallar: (error: unknown) => void;
  }) =>
  (suceso: SucesoDeAcceso): void => {
    const en_ms = reloj();
    const { email, que, estado, origen, salvo_empresa_id } = suceso;
    const escribir = (empresa_id: number, actor: string): void => {
      if (empresa_id === salvo_empresa_id) return;
      const camino = CAMINO[que];
      const ruta = camino.slice(PREFIJO.length);
      const comun = {
        clave_id: null,
        metodo: 'POST',
        camino,
        ruta,
        recurso: 'sesion',
        codigo: null,
      };
      anotar({ ...comun, ...origen, empresa_id, actor, en_ms, estado, duracion_ms: 0 });
    };
    const en = sql(esquema());
    sql<UsuarioDeEmpresa[]>`
      select m.empresa_id, m.usuario_id from ${en}.cuentas_por_email c
      join ${en}.membresias m on m.cuenta_id = c.cuenta_id and m.activa
      where c.empresa_id = ${PLATAFORMA} and c.email = ${email}`.then((usuarios) => {
      for (const { empresa_id, usuario_id } of usuarios) {
        escribir(empresa_id, `usuario:${usuario_id}`);
      }
      if (usuarios.length === 0) escribir(PLATAFORMA, 'publico');
    }, alFallar);
  };
