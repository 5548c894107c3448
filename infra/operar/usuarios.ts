import { ROLES, type Rol } from '#domain/identidad/roles.ts';
import { usuariosDe } from '#read-api/identidad/usuarios.queries.ts';
import { contrasenasEn } from '../identidad/contrasenas.ts';
import { asegurarUsuario } from '../identidad/usuarios.ts';
import type { Contexto } from './contexto.ts';
import { UsoIncorrecto } from './desenlace.ts';
import { ARGUMENTO_EMPRESA, empresaDe } from './empresas.ts';
import type { Entrada, Orden, Resultado } from './orden.ts';
import { enTabla } from './presentacion.ts';

const listar = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const empresa_id = await empresaDe(entrada, contexto);
  const filas = await usuariosDe(await contexto.lecturas(empresa_id), empresa_id);
  return { datos: filas, texto: enTabla(filas) };
};

const rolPedido = (texto: string | undefined): Rol => {
  const rol = ROLES.find((r) => r === texto);
  if (!rol) throw new UsoIncorrecto(`--rol es uno de: ${ROLES.join(', ')}`);
  return rol;
};

const crear = async (entrada: Entrada, contexto: Contexto): Promise<Resultado> => {
  const rol = rolPedido(entrada.texto('rol'));
  const email = entrada.texto('email')!;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new UsoIncorrecto(`${email} no es un correo`);
  const empresa_id = await empresaDe(entrada, contexto);
  const sql = await contexto.sql();
  const contrasenas = contrasenasEn(sql, () => {});
  const { bus } = await contexto.decisor();
  const password = contrasenas.generar();
  const { usuario_id, password_puesta } = await asegurarUsuario(
    { ejecutar: bus.ejecutar, contrasenas },
    empresa_id,
    {
      email,
      nombre: entrada.texto('nombre')!,
      rol,
      sucursal_id: entrada.entero('sucursal') ?? null,
      password,
    },
  );
  const suya = password_puesta ? password : null;
  const nota = suya
    ? `Contraseña (se muestra una sola vez): ${suya}`
    : 'Conserva la contraseña que ya tenía.';
  return {
    datos: { usuario_id, empresa_id, email, rol, password: suya },
    texto: `Usuario ${usuario_id} (${email}) en la empresa ${empresa_id}, rol ${rol}.\n${nota}`,
  };
};

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
      sucursal: { tipo: 'entero', descripcion: 'Sucursal de un vendedor' },
    },
    hacer: crear,
  },
];
