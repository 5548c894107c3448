import { argon2Sync } from 'node:crypto';
import type { Contrasenas } from '#commands/identidad/puertos.ts';
import type { Rol } from '#domain/kernel/rol.ts';
import { asegurarUsuario } from '#infra/identidad/usuarios.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '../sistema.ts';

export type UsuarioDePanel = {
  readonly usuario_id: number;
  readonly email: string;
  readonly password: string;
  /** `Authorization: Bearer <token>` */
  readonly token: string;
};

const PASSWORD = 'una contraseña larga de prueba';

/** Its hash, as light as Argon2 makes them: a login checks each with the parameters that it names. */
const hashLiviano = (): string => {
  const nonce = Buffer.alloc(16, 'sal');
  const parametros = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 };
  const hash = argon2Sync('argon2id', { message: Buffer.from(PASSWORD), nonce, ...parametros });
  const [sal, suma] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${sal}$${suma}`;
};
const HASH = hashLiviano();

/** What a real one costs is seen where passwords are what is tested. */
const contrasenasLivianas = ({ nucleo, identidad }: SistemaDePrueba['sistema']): Contrasenas => ({
  ...identidad.contrasenas,
  estrenar: async (cuenta_id) => {
    const { count } = await nucleo.sql`
      insert into operacion.contrasenas (cuenta_id, hash) values (${cuenta_id}, ${HASH})
      on conflict (cuenta_id) do nothing`;
    return count === 1;
  },
});

let siguiente = 1;

/** A user of a company with an open session, through `/auth/login`. */
export const entrarAlPanel = async (
  { sistema, url }: SistemaDePrueba,
  { id: empresa_id }: EmpresaDePrueba,
  { rol = 'admin', sucursal_id = null }: { rol?: Rol; sucursal_id?: number | null } = {},
): Promise<UsuarioDePanel> => {
  const email = `${rol}-${siguiente++}@ejemplo.ec`;
  const partes = {
    ejecutar: sistema.nucleo.bus.ejecutar,
    contrasenas: contrasenasLivianas(sistema),
  };
  const nuevo = { email, nombre: 'Prueba', password: PASSWORD, rol, sucursal_id };
  const { usuario_id } = await asegurarUsuario(partes, empresa_id, nuevo);
  const respuesta = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (respuesta.status !== 200) throw new Error(await respuesta.text());
  const { access_token: token } = (await respuesta.json()) as { access_token: string };
  return { usuario_id, email, password: PASSWORD, token };
};

/** What a session asks, as the panel's screens do; JSON both ways. */
export const pedirAlPanel = async <C>(
  { url }: Pick<SistemaDePrueba, 'url'>,
  { token }: Pick<UsuarioDePanel, 'token'>,
  metodo: string,
  camino: string,
  cuerpo?: object,
): Promise<{ readonly estado: number; readonly cuerpo: C; readonly texto: string }> => {
  const respuesta = await fetch(`${url}/api/v1${camino}`, {
    method: metodo,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(cuerpo && { 'Content-Type': 'application/json' }),
    },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
  const texto = await respuesta.text();
  return { estado: respuesta.status, cuerpo: JSON.parse(texto || '{}') as C, texto };
};
