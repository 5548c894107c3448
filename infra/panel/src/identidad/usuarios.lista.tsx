import type { Usuario } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { ROLES } from '#panel/nucleo/glosario.ts';
import { estadoDe, SucursalDicha } from './usuarios.palabras.tsx';

const USUARIOS = lista<Usuario>({
  titulo: 'Usuarios',
  cuenta: ['usuario', 'usuarios'],
  clave: ['usuarios', 'lista'],
  leer: (cliente, peticion) => cliente.usuarios.listar(peticion),
  ir: ({ id }) => `/usuarios/${id}`,
  columnas: [
    { campo: 'nombre', titulo: 'Nombre', prioridad: 1, tarjeta: 'titulo' },
    { campo: 'email', titulo: 'Correo', ancho: 200, tarjeta: 'debajo' },
    {
      campo: 'rol',
      titulo: 'Rol',
      prioridad: 1,
      crece: false,
      tarjeta: 'derecha',
      valor: ({ rol }) => ROLES[rol],
    },
    {
      tipo: 'propia',
      campo: 'sucursal_id',
      titulo: 'Sucursal',
      ancho: 180,
      tarjeta: 'no',
      dibujar: ({ sucursal_id }) => <SucursalDicha id={sucursal_id} />,
    },
    { campo: 'activo', titulo: 'Estado', tipo: 'estado', prioridad: 1, valor: estadoDe },
    { campo: 'creado_en', titulo: 'Desde', tipo: 'fecha', ancho: 140, prioridad: 3 },
  ],
  nueva: { a: '/usuarios/nuevo', texto: 'Invitar', recurso: 'usuarios' },
  nombre: ({ email }) => email,
  varios: [
    {
      titulo: 'Enviar el enlace otra vez',
      recurso: 'usuarios',
      si: ({ activo, aceptado }) => activo && !aceptado,
      hacer: (cliente, { id }) => cliente.usuarios.enviarEnlace(id),
    },
  ],
  vacia: {
    titulo: 'Todavía no hay usuarios',
    texto: 'Invite a quien trabaja con usted: le llega un enlace con que pone su contraseña.',
  },
});

export default pantallaDeLista(USUARIOS);
