import {
  anotarContrasena,
  buscarUsuario,
  cambiarUsuario,
} from '#commands/identidad/usuarios.comandos.ts';
import { crearUsuarioEsquema } from '#commands/identidad/usuarios.esquema.ts';
import { ROLES } from '#domain/identidad/roles.ts';
import type { Lugar } from '#domain/identidad/usuario.events.ts';
import type { Membresia } from '#domain/identidad/usuario.ts';
import { usuariosDe } from '#read-api/identidad/usuarios.queries.ts';
import { contrasenasEn } from '../identidad/contrasenas.ts';
import { asegurarUsuario } from '../identidad/usuarios.ts';
import type { Contexto } from './contexto.ts';
import { OrdenRechazada, UsoIncorrecto } from './desenlace.ts';
import { ARGUMENTO_EMPRESA, empresaDe } from './empresas.ts';
import { exigirForma } from './formas.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const listar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const empresa_id = await empresaDe(entrada, contexto);
  const filas = await usuariosDe(await contexto.lecturas(empresa_id), empresa_id);
  return { datos: filas, texto: enTabla(filas) };
};

/** Nobody's sessions are remembered by this process. */
const contrasenasDe = async ({ sql }: Contexto) => contrasenasEn(await sql(), () => {});

/** A place that was there before stays as it is, and whoever asked for another one must know. */
const exigirLugarPedido = ({ rol, sucursal_id, activa }: Membresia, pedido: Lugar): void => {
  if (activa && rol === pedido.rol && sucursal_id === pedido.sucursal_id) return;
  const estado = activa ? '' : ', inactivo';
  const donde = sucursal_id === null ? '' : `, sucursal ${sucursal_id}`;
  throw new OrdenRechazada(
    `Ya es usuario de la empresa, con el rol ${rol}${donde}${estado}: se cambia en el panel.`,
  );
};

const crear = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const escrito = {
    email: entrada.texto('email'),
    nombre: entrada.texto('nombre'),
    rol: entrada.texto('rol'),
    sucursal_id: entrada.entero('sucursal'),
  };
  const { email, nombre, ...lugar } = exigirForma(crearUsuarioEsquema, escrito, {
    sucursal_id: 'sucursal',
  });
  const empresa_id = await empresaDe(entrada, contexto);
  const contrasenas = await contrasenasDe(contexto);
  const { bus } = await contexto.decisor();
  const password = contrasenas.generar();
  const { usuario_id, password_puesta, membresia } = await asegurarUsuario(
    { ejecutar: bus.ejecutar, contrasenas },
    empresa_id,
    { email, nombre, rol: lugar.rol, sucursal_id: lugar.sucursal_id, password },
  );
  if (!password_puesta) exigirLugarPedido(membresia, lugar);
  const suya = password_puesta ? password : null;
  const { rol, sucursal_id } = membresia;
  const nota = suya
    ? `Contraseña (se muestra una sola vez): ${suya}`
    : 'Conserva la contraseña que ya tenía.';
  return {
    datos: { usuario_id, empresa_id, email, rol, sucursal_id, password: suya },
    texto: `Usuario ${usuario_id} (${email}) en la empresa ${empresa_id}, rol ${rol}.\n${nota}`,
  };
};

const usuarioDe = ({ argumentos }: Entrada): number => {
  const usuario_id = Number(argumentos[1]);
  if (!Number.isSafeInteger(usuario_id)) {
    throw new UsoIncorrecto('El usuario se indica con su número');
  }
  return usuario_id;
};

/** Also of who belongs to several companies: this is how whoever lost it gets in again. */
const restablecer = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const usuario_id = usuarioDe(entrada);
  const empresa_id = await empresaDe(entrada, contexto);
  const contrasenas = await contrasenasDe(contexto);
  const { bus } = await contexto.decisor();
  const remitente = contexto.remitente(empresa_id);
  const { email } = (await bus.ejecutar(buscarUsuario(remitente, usuario_id))).resultado;
  const password = contrasenas.generar();
  await contrasenas.reemplazar(usuario_id, password, null);
  await bus.ejecutar(anotarContrasena(remitente, usuario_id));
  return {
    datos: { usuario_id, empresa_id, email, password },
    texto:
      `Usuario ${usuario_id} (${email}): sus sesiones terminaron.\n` +
      `Contraseña (se muestra una sola vez): ${password}`,
  };
};

const desactivar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const usuario_id = usuarioDe(entrada);
  const empresa_id = await empresaDe(entrada, contexto);
  const { bus } = await contexto.decisor();
  const comando = cambiarUsuario(contexto.remitente(empresa_id), usuario_id, { activo: false });
  const { email } = (await bus.ejecutar(comando)).resultado;
  return {
    datos: { usuario_id, empresa_id, email, activo: false },
    texto: `Usuario ${usuario_id} (${email}): ya no entra a la empresa ${empresa_id}.`,
  };
};

const ARGUMENTO_USUARIO = { nombre: 'usuario', descripcion: 'Número del usuario' };

export const ordenesDeUsuarios: readonly Orden[] = [
  {
    nombre: 'usuarios listar',
    resumen: 'Los usuarios de una empresa',
    argumentos: [ARGUMENTO_EMPRESA],
    hacer: listar,
  },
  {
    nombre: 'usuarios crear',
    resumen: 'Da a una empresa un usuario del panel',
    argumentos: [ARGUMENTO_EMPRESA],
    opciones: {
      email: { tipo: 'texto', descripcion: 'Correo con que ingresa', obligatoria: true },
      nombre: { tipo: 'texto', descripcion: 'Nombre', obligatoria: true },
      rol: { tipo: 'texto', descripcion: ROLES.join(', '), obligatoria: true },
      sucursal: { tipo: 'entero', descripcion: 'La única que ve; un vendedor la necesita' },
    },
    hacer: crear,
  },
  {
    nombre: 'usuarios restablecer',
    resumen: 'Da a un usuario otra contraseña, la muestra por única vez y cierra sus sesiones',
    argumentos: [ARGUMENTO_EMPRESA, ARGUMENTO_USUARIO],
    hacer: restablecer,
  },
  {
    nombre: 'usuarios desactivar',
    resumen: 'Deja a un usuario sin entrada a una empresa',
    argumentos: [ARGUMENTO_EMPRESA, ARGUMENTO_USUARIO],
    hacer: desactivar,
  },
];
