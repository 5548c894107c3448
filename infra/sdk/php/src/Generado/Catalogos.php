<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Códigos tributarios de un día y sus porcentajes
 *
 * @phpstan-import-type ClaseDeActivo from Tipos
 * @phpstan-import-type CodigoTributario from Tipos
 * @phpstan-import-type TarifaDeConsumo from Tipos
 */
final class Catalogos extends Grupo
{
    /**
     * Los códigos de IVA de un día, con su tarifa
     *
     * Tabla 17 del SRI: el iva_codigo de las líneas y el codigo_porcentaje de los documentos de sustento. El 8 (8 %) está solo en los días que fija un decreto, que son su desde y su hasta. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/iva`
     *
     * @param array{fecha?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<CodigoTributario>
     */
    public function iva(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/catalogos/iva', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Los códigos de retención de un día, con su porcentaje
     *
     * De renta (impuesto 1), IVA (2) e ISD (6): el codigo_retencion de un comprobante de retención emitido ese día. La tabla de renta es la vigente desde marzo de 2026; de antes solo consta el 312, desde abril de 2020. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/retenciones`
     *
     * @param array{fecha?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<CodigoTributario>
     */
    public function retenciones(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/catalogos/retenciones', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Los códigos de ICE de un día, con sus tarifas
     *
     * El ice.codigo de las líneas. Con porcentaje y valor_especifico se suman los dos. De 2024 y 2025 no constan los valores específicos. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/ice`
     *
     * @param array{fecha?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<TarifaDeConsumo>
     */
    public function catalogoDeIce(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/catalogos/ice', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Los códigos del impuesto a las botellas plásticas de un día, con su tarifa
     *
     * El irbpnr.codigo de las líneas. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/irbpnr`
     *
     * @param array{fecha?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<TarifaDeConsumo>
     */
    public function catalogoDeIrbpnr(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/catalogos/irbpnr', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Los códigos auxiliares que el SRI pide en algunas líneas, de un día
     *
     * El codigo_auxiliar de las líneas: tabla 31, materiales de construcción al 5 %, y anexo 25, transporte comercial. Se copiaron de quien cita la ficha del SRI, que no se tuvo a la vista: una línea al 5 % sin código se avisa, y el que dice no se compara con estos. «fecha», por omisión, hoy.
     *
     * `GET /catalogos/codigos-auxiliares`
     *
     * @param array{fecha?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<TarifaDeConsumo>
     */
    public function catalogoDeCodigosAuxiliares(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/catalogos/codigos-auxiliares', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Clases de activos fijos, y lo más que de cada una se deprecia como deducible en un día
     *
     * El Reglamento de la LRTI, art. 28, num. 6: una depreciación más rápida se registra, y lo que pasa del máximo no es deducible. De un vehículo, tampoco la de lo que costó más de su límite.
     *
     * `GET /catalogos/clases-activos`
     *
     * @param array{fecha?: string, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<ClaseDeActivo>
     */
    public function clasesDeActivos(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/catalogos/clases-activos', lista: 'entera'), [], null, $opciones);
    }
}
