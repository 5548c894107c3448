import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type {
  CambiarCuentaContable,
  CrearCuentaContable,
  CuentaContable,
} from 'comprobantes-cliente';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { NATURALEZAS, opcionesDe, TIPOS } from './cuentas.palabras.ts';

/** An account more, inside of the one whose code is its own without the last group; or another one's use. */

const CODIGO = /^\d{1,3}(\.\d{1,3}){0,7}$/;
const DE_SU_GRUPO = 'El de su grupo';

const CAMPOS = {
  codigo: texto('Código', {
    obligatorio: true,
    inputMode: 'numeric',
    revisar: (dicho) =>
      dicho === '' || CODIGO.test(dicho.trim())
        ? null
        : 'Son grupos de hasta tres dígitos separados por puntos: 101.01.03',
  }),
  nombre: texto('Nombre', { obligatorio: true, maximo: 200 }),
  tipo: eleccion<CuentaContable['tipo'] | ''>('Tipo', {
    vacio: '',
    opciones: opcionesDe(TIPOS, DE_SU_GRUPO),
  }),
  naturaleza: eleccion<CuentaContable['naturaleza'] | ''>('Naturaleza', {
    vacio: '',
    opciones: opcionesDe(NATURALEZAS, 'La de su grupo'),
  }),
  imputable: siNo('Recibe asientos', { vacio: true }),
};
type Valores = ValoresDe<typeof CAMPOS>;

const alta = ({ codigo, nombre, tipo, naturaleza, imputable }: Valores): CrearCuentaContable => ({
  codigo: codigo.trim(),
  nombre: nombre.trim(),
  tipo: tipo || null,
  naturaleza: naturaleza || null,
  imputable,
});

const cambio = ({ nombre, naturaleza, imputable }: Valores): CambiarCuentaContable => ({
  nombre: nombre.trim(),
  imputable,
  ...(naturaleza !== '' && { naturaleza }),
});

const Alta = () => {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const [{ dentro_de = '' }] = useConsulta();
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: `cuenta-${dentro_de || 'nueva'}`,
    campos: CAMPOS,
    inicial: dentro_de === '' ? undefined : { codigo: `${dentro_de}.` },
    cuerpo: alta,
    simular: (cuerpo, signal) =>
      contabilidad.crearCuentaContable(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => contabilidad.crearCuentaContable(cuerpo, opciones),
    enSuCampo: {
      'contabilidad.codigo_repetido': 'codigo',
      'contabilidad.sin_cuenta_padre': 'codigo',
      'contabilidad.falta_tipo': 'tipo',
      'contabilidad.tipo_de_otro_grupo': 'tipo',
    },
    alTerminar: ({ id }) => ir(`/contabilidad/cuentas/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario de={de} titulo="Nueva cuenta contable" accion={{ palabras: 'Guardar' }}>
      <EnColumnas>
        <Campo
          campo={campos.codigo}
          enfocar
          descripcion="101.01.03.01 va dentro de 101.01.03; después no cambia"
        />
        <Campo campo={campos.nombre} />
        <Campo campo={campos.tipo} />
        <Campo campo={campos.naturaleza} />
      </EnColumnas>
      <Campo campo={campos.imputable} />
    </Formulario>
  );
};

const Cambio = ({ cuenta }: { readonly cuenta: CuentaContable }) => {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const { id, codigo, nombre, tipo, naturaleza, imputable } = cuenta;
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: `cuenta-${id}`,
    campos: CAMPOS,
    inicial: { codigo, nombre, tipo, naturaleza, imputable },
    cuerpo: cambio,
    enviar: (cuerpo, opciones) => contabilidad.cambiarCuentaContable(id, cuerpo, opciones),
    alTerminar: () => ir(`/contabilidad/cuentas/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario de={de} titulo={`Cambiar ${codigo} ${nombre}`} accion={{ palabras: 'Guardar' }}>
      <EnColumnas>
        <Campo campo={campos.codigo} deshabilitado />
        <Campo campo={campos.nombre} enfocar />
        <Campo campo={campos.tipo} deshabilitado />
        <Campo campo={campos.naturaleza} />
      </EnColumnas>
      <Campo campo={campos.imputable} />
    </Formulario>
  );
};

export default function FormularioDeCuenta() {
  const cliente = useCliente();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['contabilidad', 'cuenta', Number(id), {}],
    queryFn: ({ signal }) => cliente.contabilidad.obtenerCuentaContable(Number(id), { signal }),
    enabled: id !== undefined,
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (isLoading) return <Espera />;
  return data ? <Cambio key={data.id} cuenta={data} /> : <Alta />;
}
