import {
  cambiarUsuario,
  crearUsuario,
  pedirEnlace,
} from '#commands/identidad/usuarios.comandos.ts';
import { crearUsuarioEsquema } from '#commands/identidad/usuarios.esquema.ts';
import type { Membresia } from '#domain/identidad/usuario.ts';
import { ROLES } from '#domain/kernel/rol.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { usuariosDe } from '#read-api/identidad/usuarios.queries.ts';
import { enlacesEn, urlDeEnlace } from '../identidad/enlaces.ts';
import type { Contexto } from './contexto.ts';
import { UsoIncorrecto } from './desenlace.ts';
import { ARGUMENTO_EMPRESA, empresaDe } from './empresas.ts';
import { exigirForma } from './formas.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const listar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const empresa_id = await empresaDe(entrada, contexto);
  const filas = await usuariosDe(await contexto.lecturas(empresa_id), empresa_id);
  return { datos: filas, texto: enTabla(filas) };
};

/** A link for the operator to hand over, by whatever way is sure. */
const enlaceDe = async (
  { configuracion, sql }: Contexto,
  empresa_id: number,
  { usuario_id, cuenta_id }: Pick<Membresia, 'usuario_id' | 'cuenta_id'>,
) => {
  const motivo = cuenta_id === null ? 'invitacion' : 'restablecer';
  const enlaces = enlacesEn(await sql(), Date.now);
  const { codigo, vence_en } = await enlaces.crear(empresa_id, usuario_id, motivo);
  const { URL_PUBLICA, HOST, PORT } = configuracion;
  return { url: urlDeEnlace(URL_PUBLICA ?? `http://${HOST}:${PORT}`, codigo), vence_en };
};

const decirEnlace = ({ url, vence_en }: Awaited<ReturnType<typeof enlaceDe>>): string =>
  `Enlace con que pone su contraseña (sirve una vez, hasta ${conDesfase(vence_en)}):\n${url}`;

const crear = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const escrito = {
    email: entrada.texto('email'),
    nombre: entrada.texto('nombre'),
    rol: entrada.texto('rol'),
    sucursal_id: entrada.entero('sucursal'),
  };
  const { pedido } = exigirForma(crearUsuarioEsquema, escrito, { sucursal_id: 'sucursal' });
  const empresa_id = await empresaDe(entrada, contexto);
  const { bus } = await contexto.decisor();
  const comando = crearUsuario(contexto.remitente(empresa_id), pedido, { enlace: false });
  const { resultado: membresia } = await bus.ejecutar(comando);
  const enlace = await enlaceDe(contexto, empresa_id, membresia);
  const { usuario_id, email, rol } = membresia;
  return {
    datos: { empresa_id, usuario_id, email, rol, enlace: enlace.url, vence_en: enlace.vence_en },
    texto:
      `Usuario ${usuario_id} (${email}) en la empresa ${empresa_id}, rol ${rol}.\n` +
      decirEnlace(enlace),
  };
};

const usuarioDe = ({ argumentos }: Entrada): number => {
  const usuario_id = Number(argumentos[1]);
  if (!Number.isSafeInteger(usuario_id)) {
    throw new UsoIncorrecto('El usuario se indica con su número');
  }
  return usuario_id;
};

/** For who lost the password, or got no mail. Nothing changes before it is opened. */
const enlace = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const usuario_id = usuarioDe(entrada);
  const empresa_id = await empresaDe(entrada, contexto);
  const { bus } = await contexto.decisor();
  const comando = pedirEnlace(contexto.remitente(empresa_id), usuario_id, 'operador');
  const { resultado: membresia } = await bus.ejecutar(comando);
  const enlace = await enlaceDe(contexto, empresa_id, membresia);
  const { email } = membresia;
  return {
    datos: { empresa_id, usuario_id, email, enlace: enlace.url, vence_en: enlace.vence_en },
    texto: `Usuario ${usuario_id} (${email}).\n${decirEnlace(enlace)}`,
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
    resumen: 'Da a una empresa un usuario del panel, y muestra el enlace con que entra',
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
    nombre: 'usuarios enlace',
    resumen: 'Muestra un enlace con que un usuario pone su contraseña',
    argumentos: [ARGUMENTO_EMPRESA, ARGUMENTO_USUARIO],
    hacer: enlace,
  },
  {
    nombre: 'usuarios desactivar',
    resumen: 'Deja a un usuario sin entrada a una empresa',
    argumentos: [ARGUMENTO_EMPRESA, ARGUMENTO_USUARIO],
    hacer: desactivar,
  },
];
