import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { CuentaDinero } from 'comprobantes-cliente';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { cuentaContable } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';

const CAMPOS = {
  nombre: texto('Nombre', { obligatorio: true, maximo: 100 }),
  tipo: eleccion('Tipo', {
    vacio: 'banco',
    opciones: [
      { valor: 'banco', texto: 'Banco' },
      { valor: 'caja', texto: 'Caja' },
      { valor: 'tarjeta', texto: 'Tarjeta' },
    ],
  }),
  banco: texto('Banco', { maximo: 100 }),
  numero_mascarado: texto('Número', { maximo: 30 }),
  // What is owed on a card is below zero.
  saldo_inicial: dinero('Saldo inicial', { minimo: '-999999999999' }),
  cuenta_contable: cuentaContable('Cuenta contable', {
    llena: {
      id: 'cuenta_contable_id',
      codigo: 'cuenta_contable',
      nombre: 'cuenta_contable_nombre',
    },
  }),
  cuenta_contable_id: oculto(),
  cuenta_contable_nombre: oculto(),
};

const LaCuenta = ({ cuenta }: { readonly cuenta?: CuentaDinero }) => {
  const { cuentasDinero } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'cuentasDinero',
    registro: cuenta?.id ?? 'nueva',
    campos: CAMPOS,
    ...(cuenta && {
      inicial: {
        nombre: cuenta.nombre,
        tipo: cuenta.tipo,
        banco: cuenta.banco ?? '',
        numero_mascarado: cuenta.numero_mascarado ?? '',
        saldo_inicial: cuenta.saldo_inicial.toFixed(2),
        cuenta_contable: cuenta.cuenta_contable_codigo ?? '',
        cuenta_contable_nombre: cuenta.cuenta_contable_nombre ?? '',
        cuenta_contable_id: String(cuenta.cuenta_contable_id ?? ''),
      },
    }),
    cuerpo: (v) => ({
      nombre: v.nombre,
      tipo: v.tipo,
      banco: v.banco === '' ? null : v.banco,
      numero_mascarado: v.numero_mascarado === '' ? null : v.numero_mascarado,
      ...(v.saldo_inicial !== '' && { saldo_inicial: numero(v.saldo_inicial) as number }),
      ...((cuenta || v.cuenta_contable_id !== '') && {
        cuenta_contable_id: v.cuenta_contable_id === '' ? null : Number(v.cuenta_contable_id),
      }),
    }),
    enviar: (cuerpo, opciones) =>
      cuenta
        ? cuentasDinero.modificar(cuenta.id, cuerpo, opciones)
        : cuentasDinero.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/cuentas-dinero/${id}`),
  });
  return (
    <Formulario
      de={de}
      titulo={cuenta ? `Cambiar ${cuenta.nombre}` : 'Nueva cuenta de dinero'}
      accion={{ palabras: 'Guardar' }}
    >
      <EnColumnas>
        <Campo campo={de.campos.nombre} enfocar />
        <Campo campo={de.campos.tipo} />
        <Campo campo={de.campos.banco} />
        <Campo campo={de.campos.numero_mascarado} descripcion="Solo sus últimos dígitos" />
        <Campo
          campo={de.campos.saldo_inicial}
          descripcion="Lo que tenía antes del primer movimiento"
        />
        <Campo
          campo={de.campos.cuenta_contable}
          descripcion="La suya en los libros; sin ella, la general de las de su tipo"
        />
      </EnColumnas>
    </Formulario>
  );
};

const Cambiar = ({ id }: { readonly id: number }) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['cuentasDinero', 'por-cambiar', id],
    queryFn: ({ signal }) => cliente.cuentasDinero.obtener(id, { signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  return data ? <LaCuenta cuenta={data} /> : <Cargando lineas={6} />;
};

export default function CuentaNueva() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  return id === undefined ? <LaCuenta /> : <Cambiar id={Number(id)} />;
}
