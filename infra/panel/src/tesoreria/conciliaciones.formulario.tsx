import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Conciliacion } from 'comprobantes-cliente';
import { useCuentas } from '#panel/cobros/medios.ts';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { textoLargo } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { hoy } from '#panel/nucleo/formato.ts';

/** A reconciliation begins, or what it says changes: up to which day, and what the bank says then. */

const CAMPOS = {
  cuenta: eleccion<string>('Cuenta', { vacio: '', obligatorio: true, opciones: useCuentas }),
  fecha_corte: fecha('Fecha de corte', { obligatorio: true, vacio: hoy() }),
  // What is owed on a card is below zero.
  saldo_extracto: dinero('Saldo del extracto', { obligatorio: true, minimo: '-999999999999' }),
  observaciones: textoLargo('Observaciones', { maximo: 500 }),
};

const CIFRAS = ({ saldo_extracto, saldo_libros, diferencia }: Conciliacion) => [
  { palabras: 'Saldo en libros', monto: saldo_libros },
  { palabras: 'Saldo del extracto', monto: saldo_extracto },
  { palabras: 'Diferencia', monto: diferencia, fuerte: true },
];

const LaFicha = ({ conciliacion }: { readonly conciliacion?: Conciliacion }) => {
  const { cuentasDinero } = useCliente();
  const ir = useIr();
  const [{ cuenta_id }] = useConsulta();
  const cuentas = useCuentas();
  const unica = cuentas.length === 1 ? cuentas[0]?.valor : undefined;
  const id = conciliacion?.id;
  const de = useFormulario({
    nombre: 'cuentasDinero',
    registro: `conciliacion-${id ?? cuenta_id ?? 'nueva'}`,
    campos: CAMPOS,
    inicial: conciliacion
      ? {
          cuenta: String(conciliacion.cuenta_dinero_id),
          fecha_corte: conciliacion.fecha_corte,
          saldo_extracto: conciliacion.saldo_extracto.toFixed(2),
          observaciones: conciliacion.observaciones ?? '',
        }
      : { cuenta: cuenta_id ?? unica ?? '' },
    cuerpo: (v) => ({
      cuenta_id: Number(v.cuenta),
      dicho: {
        fecha_corte: v.fecha_corte,
        saldo_extracto: numero(v.saldo_extracto) as number,
        observaciones: v.observaciones === '' ? null : v.observaciones,
      },
    }),
    simular: ({ cuenta_id: cuenta, dicho }, signal) =>
      id === undefined
        ? cuentasDinero.abrirConciliacion(cuenta, dicho, { simular: true, signal })
        : cuentasDinero.modificarConciliacion(id, dicho, { simular: true, signal }),
    enviar: ({ cuenta_id: cuenta, dicho }, opciones) =>
      id === undefined
        ? cuentasDinero.abrirConciliacion(cuenta, dicho, opciones)
        : cuentasDinero.modificarConciliacion(id, dicho, opciones),
    alTerminar: (hecha) => ir(`/cuentas-dinero/conciliaciones/${hecha.id}`),
  });
  return (
    <Formulario
      de={de}
      titulo={conciliacion ? 'Cambiar la conciliación' : 'Nueva conciliación'}
      accion={{ palabras: conciliacion ? 'Guardar' : 'Comenzar' }}
      lateral={<QuePasaria<Conciliacion> de={de} cifras={CIFRAS} />}
    >
      <EnColumnas>
        <Campo
          campo={de.campos.cuenta}
          deshabilitado={conciliacion !== undefined}
          enfocar={!conciliacion && cuenta_id === undefined}
        />
        <Campo
          campo={de.campos.fecha_corte}
          descripcion="El último día del extracto"
          enfocar={conciliacion !== undefined || cuenta_id !== undefined}
        />
        <Campo campo={de.campos.saldo_extracto} descripcion="El que dice el banco ese día" />
      </EnColumnas>
      <Campo campo={de.campos.observaciones} />
    </Formulario>
  );
};

export const CambiarConciliacion = ({ id }: { readonly id: number }) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['cuentasDinero', 'conciliacion', id, 'dicho'],
    queryFn: ({ signal }) => cliente.cuentasDinero.obtenerConciliacion(id, { limit: 1, signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  return data ? <LaFicha conciliacion={data} /> : <Cargando lineas={6} />;
};

export default function ConciliacionNueva() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  if (id !== undefined) return <CambiarConciliacion id={Number(id)} />;
  return <LaFicha />;
}
