import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AperturaContable, Asiento, RegistrarApertura } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { Formulario, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { QuePasaria, respuestaDe } from '#panel/kits/formulario/simulado.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace, useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { dinero as escrito, fecha } from '#panel/nucleo/formato.ts';
import { TraerArchivo } from './asiento.archivo.tsx';
import { lineasDeAsiento, lineasDelApi, sumasDe } from './asiento.lineas.tsx';
import { conLibros } from './libro.tsx';

/** The entry with which the books begin: what is known already, and what one writes, pastes or brings. */

type Propuesta = AperturaContable['propuesta'];

const PROPUESTAS: readonly ColumnaDeLineas<Propuesta[number]>[] = [
  {
    titulo: 'Cuenta',
    dibujar: ({ cuenta_codigo, cuenta_nombre }) => `${cuenta_codigo} ${cuenta_nombre}`,
  },
  { titulo: 'Persona', dibujar: ({ tercero_nombre }) => tercero_nombre },
  { titulo: 'Debe', derecha: true, dibujar: ({ debe }) => debe > 0 && <Dinero valor={debe} /> },
  { titulo: 'Haber', derecha: true, dibujar: ({ haber }) => haber > 0 && <Dinero valor={haber} /> },
];

/** Beyond these they are counted: they are thousands where there are many customers. */
const A_LA_VISTA = 100;

const LoPropuesto = ({ de }: { readonly de: Propuesta }) => {
  if (de.length === 0) {
    return (
      <Text c="dimmed">Ese día no había nada por cobrar, por pagar ni en cuentas de dinero.</Text>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        Entra solo, como sus documentos y sus cuentas de dinero lo dicen. No lo escriba abajo.
      </Text>
      <Lineas titulo="Lo que ya se sabe" columnas={PROPUESTAS} lineas={de.slice(0, A_LA_VISTA)} />
      {de.length > A_LA_VISTA && <Text c="dimmed">Y {de.length - A_LA_VISTA} más.</Text>}
    </>
  );
};

const montosDe = (propuesta: Propuesta) =>
  propuesta.map(({ debe, haber }) => ({ debe: debe.toFixed(2), haber: haber.toFixed(2) }));

const DeApertura = ({ propuesta, contabilidad_desde }: AperturaContable) => {
  const { contabilidad } = useCliente();
  const ir = useIr();
  const sabido = useMemo(() => montosDe(propuesta), [propuesta]);
  const campos = useMemo(() => ({ lineas: lineasDeAsiento(sabido, false) }), [sabido]);
  const de = useFormulario({
    nombre: 'contabilidad',
    registro: 'apertura',
    campos,
    cuerpo: ({ lineas }): RegistrarApertura => ({ lineas: lineasDelApi(lineas) }),
    revisar: ({ lineas }): { readonly [ruta: string]: string } => {
      const { diferencia } = sumasDe([...sabido, ...lineas]);
      return diferencia === '0.00'
        ? {}
        : { lineas: `Con lo que ya se sabe, debe y haber difieren en ${escrito(diferencia)}` };
    },
    simular: (cuerpo, signal) => contabilidad.registrarApertura(cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => contabilidad.registrarApertura(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/contabilidad/asientos/${id}`),
  });
  return (
    <Formulario
      de={de}
      titulo={`Apertura al ${fecha(contabilidad_desde)}`}
      accion={{
        palabras: (simulado) => {
          const asiento = respuestaDe<Asiento>(simulado);
          return asiento ? `Asentar ${escrito(asiento.total_debe)}` : 'Asentar';
        },
      }}
      lateral={<QuePasaria<Asiento> de={de} />}
    >
      <Seccion titulo="Lo que ya se sabe">
        <LoPropuesto de={propuesta} />
      </Seccion>
      <Seccion titulo="Lo demás">
        <Text size="sm" c="dimmed">
          Inventario, activos, deudas, capital: escríbalo, péguelo de su planilla (Cuenta,
          Descripción, Debe, Haber) o tráigalo de un CSV o XLSX.
        </Text>
        <Campo campo={de.campos.lineas} />
        <TraerArchivo campo={de.campos.lineas as never} />
      </Seccion>
    </Formulario>
  );
};

const Apertura = () => {
  const { contabilidad } = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'apertura'],
    queryFn: ({ signal }) => contabilidad.obtenerAperturaContable({ signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'activando' ? 2000 : false),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (!data) return <Espera />;
  if (data.apertura_id !== null || data.estado === 'activando') {
    return (
      <>
        <Cabeza titulo="Apertura" />
        <Alert color="gray" role="status">
          {data.apertura_id === null ? (
            'Se está asentando lo que ya existía: en unos segundos está lo que se debía y se tenía.'
          ) : (
            <>
              Ya está registrada:{' '}
              <Enlace a={`/contabilidad/asientos/${data.apertura_id}`} inherit underline="always">
                su asiento
              </Enlace>
              . Lo demás se corrige con asientos.
            </>
          )}
        </Alert>
      </>
    );
  }
  return <DeApertura {...data} />;
};
export default conLibros(Apertura);
