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

let siguiente = 1;

/** A user of a company with an open session, through `/auth/login`. */
export const entrarAlPanel = async (
  { sistema, url }: SistemaDePrueba,
  { id: empresa_id }: EmpresaDePrueba,
  { rol = 'admin', sucursal_id = null }: { rol?: Rol; sucursal_id?: number | null } = {},
): Promise<UsuarioDePanel> => {
  const email = `${rol}-${siguiente++}@ejemplo.ec`;
  const password = 'una contraseña larga de prueba';
  const partes = {
    ejecutar: sistema.nucleo.bus.ejecutar,
    contrasenas: sistema.identidad.contrasenas,
  };
  const nuevo = { email, nombre: 'Prueba', password, rol, sucursal_id };
  const { usuario_id } = await asegurarUsuario(partes, empresa_id, nuevo);
  const respuesta = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (respuesta.status !== 200) throw new Error(await respuesta.text());
  const { access_token: token } = (await respuesta.json()) as { access_token: string };
  return { usuario_id, email, password, token };
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
